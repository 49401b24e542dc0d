import { dayFromToday } from '../data-set/days.ts'
import { measureRate } from '../load.ts'
import { alternate } from '../measure.ts'
import { startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const question = () => `facility=${toId('facility 7')}&date=${dayFromToday(2)}`

async function run({ cluster, settings: { port }, rounds, seconds }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.small)
  await using product = await startProduct({ port, database })
  await using limit = await startProgram('limits/availability.ts', port + 1, { DATABASE_URL: database })
  const ours = () => measureRate(product.url, [{ path: `/api/check-availability?${question()}` }], seconds)
  const theirs = () => measureRate(limit.url, [{ path: `/?${question()}` }], seconds)
  await alternate(1, ours, theirs)
  const { product: rate, limit: most, ratio } = await alternate(rounds, ours, theirs)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s` }
}

export const availability: Row = {
  id: 'availability',
  what: '`GET /check-availability` of one facility and day at 32 connections, against the bare SELECT',
  unit: '×',
  bar: { atLeast: 1 },
  run,
}
