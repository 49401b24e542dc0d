import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { type EventEmitter, once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports of `findFreePort`, which tested programs call, and of the system, from 32768 on; above 10080, which fetch refuses. */
const anyPort = () => 11_000 + randomInt(9_000)

/**
 * Reserves a port of 127.0.0.1 until this process ends, so that no other test gets it while a server that was killed is
 * started on it again. A UDP socket of the same number marks it, which all processes of the machine see, and which ends
 * with its process.
 */
export async function reservePort(): Promise<number> {
  const port = anyPort()
  const mark = createSocket('udp4').unref()
  mark.bind({ port, address: '127.0.0.1', exclusive: true })
  if ((await listens(mark)) && (await isFree(port))) return port
  mark.close()
  return reservePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  if (!(await listens(server))) return false
  await once(server.close(), 'close')
  return true
}

/** Whether a socket or server got the port it asked for; another has it otherwise. */
const listens = (one: EventEmitter): Promise<boolean> =>
  once(one, 'listening').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false
      throw error
    },
  )
