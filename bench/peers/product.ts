import { OFFSET } from '../data-set/days.ts'
import { query } from '../database.ts'
import { getToken, type Running, toId } from '../product.ts'
import { browser, type Filled, PEOPLE, type Peer, pad, type Slot, upTo } from './peer.ts'

/** Returns our own product as one of those compared. */
export async function openProduct({ url }: Running, database: string): Promise<Peer> {
  const tokens = await Promise.all(upTo(PEOPLE).map(getToken))
  const page = (path: string) => ({ path, headers: browser })
  const count = async (condition: string) => {
    const [row] = await query<{ found: number }>(
      database,
      `select count(*)::int as found from booking where ${condition}`,
    )
    return row?.found ?? 0
  }
  return {
    name: 'Book My Play',
    url,
    booked: 201,
    book: ({ venue, day, hour }: Slot, person: number) => ({
      method: 'POST',
      path: '/api/bookings',
      token: tokens[person - 1] ?? '',
      body: JSON.stringify({
        facility: toId(`facility ${venue}`),
        date: day,
        startTime: `${pad(hour)}:00`,
        endTime: `${pad(hour + 1)}:00`,
      }),
      headers: { ...browser, 'content-type': 'application/json' },
    }),
    availability: (venue, day) => page(`/api/check-availability?facility=${toId(`facility ${venue}`)}&date=${day}`),
    // all cost less
    list: (address) => page(address === 0 ? '/facilities' : `/facilities?maxPrice=${2000 + address}`),
    venue: (venue) => page(`/facilities/${toId(`facility ${venue}`)}`),
    countBookings: () => count('true'),
    countSold: ({ venue, day, hour }: Slot) =>
      count(
        `facility_id = '${toId(`facility ${venue}`)}' and lower(during) = '${day} ${pad(hour)}:00 ${OFFSET}' and status <> 'cancelled'`,
      ),
  }
}

/** Reads the bookings of a data set, for the others to have the same. */
export const readBookings = (database: string): Promise<Filled[]> =>
  query<Filled>(
    database,
    `select replace(name, 'Facility ', '')::int as venue, number as court, to_char(starts, 'YYYY-MM-DD') as day,
       extract(hour from starts)::int as hour
     from booking join facility on facility.id = facility_id join court on court.id = court_id
       cross join lateral (select lower(during) at time zone time_zone as starts) as slot
     where status <> 'cancelled'`,
  )
