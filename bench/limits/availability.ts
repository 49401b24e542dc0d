// The limit of GET /check-availability: what is booked at a facility on a day, by node:http and pg with nothing around it.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const select = `
  select facility.opens_minute, facility.closes_minute, court.number,
    (select json_agg(json_build_array(lower(during), upper(during))) from booking
      where court_id = court.id and status <> 'cancelled'
        and during && tstzrange($2::date::timestamp at time zone time_zone, ($2::date + 1)::timestamp at time zone time_zone)
    ) as taken
  from facility join court on court.facility_id = facility.id and retired_at is null
  where facility.id = $1 and deleted_at is null`

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const values = [searchParams.get('facility'), searchParams.get('date')]
  const { rows } = await pool.query({ name: 'day', text: select, values })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(rows))
}).listen(Number(process.env.PORT), '127.0.0.1')
