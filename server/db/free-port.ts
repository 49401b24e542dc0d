import { type AddressInfo, createServer } from 'node:net'

/** The wanted port of 127.0.0.1 when nothing listens there, otherwise any free one. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted ? resolve(freePort()) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
