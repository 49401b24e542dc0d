// The limit of whatever answers the same bytes to everybody: node:http sending those bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const bytes = readFileSync(process.env.BYTES_FILE ?? '')
const headers = JSON.parse(process.env.BYTES_HEADERS ?? '{}')

createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
