import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of PostgreSQL: `url` leads through it. */
type PostgresProxy = {
  url: string
  /** From now on, every new connection is refused in the same bytes that say it is ready. */
  refuseWhenReady(refuses: boolean): void
  /** How many connections were refused so. */
  refused(): number
  close(): Promise<void>
}

const READY_FOR_QUERY = Buffer.from('Z\0\0\0\x05I', 'latin1')

/** ErrorResponse: what PostgreSQL sends when it stops. */
function makeFatal(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

export async function startPostgresProxy(databaseUrl: string, listenAt = 0): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const state = { refuses: false, refused: 0 }
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.pipe(upstream)
    let isReady = false
    upstream.on('data', (chunk) => {
      const becomesReady = !isReady && chunk.subarray(-READY_FOR_QUERY.length).equals(READY_FOR_QUERY)
      isReady ||= becomesReady
      if (!becomesReady || !state.refuses) return client.write(chunk)
      state.refused += 1
      return client.end(Buffer.concat([chunk, makeFatal()]))
    })
  }).listen(listenAt, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    refuseWhenReady: (refuses) => {
      state.refuses = refuses
    },
    refused: () => state.refused,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
