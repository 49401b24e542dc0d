import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

type HangingMailServer = { url: string; accepted(): number; close(): Promise<void> }

/**
 * Starts a mail server that accepts connections and never greets, or greets and goes on for ever with `drips` a second.
 */
export async function startHangingMailServer({ drips = 0 } = {}): Promise<HangingMailServer> {
  const sockets = new Set<Socket>()
  const timers: NodeJS.Timeout[] = []
  let accepted = 0
  const server = createServer((socket) => {
    accepted += 1
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (drips === 0) return
    socket.write('220 slow.example.test\r\n250')
    timers.push(setInterval(() => socket.writable && socket.write('-'), 1000 / drips))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: () => accepted,
    close: async () => {
      timers.forEach(clearInterval)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
