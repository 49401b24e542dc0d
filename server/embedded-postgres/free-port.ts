import { randomInt } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'

/** Below the ports that systems assign (from 32768 on), so that no other program gets it before it is used. */
const anyPort = () => 20_000 + randomInt(12_000)

/** Returns the wanted port of 127.0.0.1 when nothing listens there, otherwise any free one. */
export function findFreePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      ['EADDRINUSE', 'EACCES'].includes(error.code ?? '') ? resolve(findFreePort()) : reject(error),
    )
    server.listen(wanted || anyPort(), '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
