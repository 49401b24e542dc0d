// The limit of what books: the same INSERT of the same row, by node:http and pg with nothing around it. The statement is
// the program's, its values are the request's.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end()
  const values = JSON.parse(await text(request)) as string[]
  const { rows } = await pool.query({ name: 'book', text: process.env.STATEMENT ?? '', values })
  response.writeHead(rows[0] ? 201 : 409, { 'content-type': 'application/json' })
  response.end(JSON.stringify(rows[0] ?? {}))
}).listen(Number(process.env.PORT), '127.0.0.1')
