// The limit of a calendar feed that is polled: what its user has booked, by node:http and pg with nothing around it.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const select = `
  select booking.id, lower(during) as starts_at, upper(during) as ends_at, booking.status, sequence, facility.name,
    facility.location, court.number
  from calendar_feed feed
  join booking on booking.user_id = feed.user_id and booking.status <> 'cancelled'
    and upper(during) > now() - interval '30 days'
  join facility on facility.id = booking.facility_id join court on court.id = court_id
  where token_hash = $1 order by lower(during)`

createServer(async (request, response) => {
  const { rows } = await pool.query({ name: 'feed', text: select, values: [(request.url ?? '').slice(1)] })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(rows))
}).listen(Number(process.env.PORT), '127.0.0.1')
