// The limit of POST /bookings: the same INSERT of the same row, by node:http and pg with nothing around it.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const insert = `
  insert into booking (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, free_cancel_until, pay_by)
  values ($1, $2, $3, tstzrange($4, $5, '[)'), 1200, 1200, 'usd', $4::timestamptz - interval '24 hours',
    now() + interval '30 minutes')
  on conflict do nothing returning *`

createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end()
  const { user, facility, court, from, to } = JSON.parse(await text(request))
  const { rows } = await pool.query({ name: 'book', text: insert, values: [user, facility, court, from, to] })
  response.writeHead(rows[0] ? 201 : 409, { 'content-type': 'application/json' })
  response.end(JSON.stringify(rows[0] ?? {}))
}).listen(Number(process.env.PORT), '127.0.0.1')
