// A program that receives webhooks and writes each to the file WEBHOOK_LOG before it answers. Arguments: the port.
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'

createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  appendFileSync(
    process.env.WEBHOOK_LOG,
    `${JSON.stringify({ id: request.headers['webhook-id'], ...JSON.parse(body) })}\n`,
  )
  response.writeHead(204).end()
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'))
