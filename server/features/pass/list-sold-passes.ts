import { toMajor } from '#contract/money'
import { getWorth } from '#contract/pass-cover'
import type { SoldPass } from '#contract/pass-desk'
import type { Deps } from '../../deps.ts'
import { toPass } from './list-my-passes.ts'
import { findSoldPasses, type SoldRow } from './sold-passes.queries.ts'

/** Lists the passes that customers have of a facility, with what a refund gives back now. */
export async function listSoldPasses({ db, config }: Deps, facilityId: string, search = ''): Promise<SoldPass[]> {
  return (await findSoldPasses(db, facilityId, { words: search.trim(), country: config.country })).map(toSold)
}

function toSold({
  customer,
  priceMinor,
  toppedUpMinor,
  isPurchaseCancelled,
  startsAt,
  keptMinor,
  isDeskPayment,
  isGift,
  now,
  ...pass
}: SoldRow): SoldPass {
  const sold = isPurchaseCancelled ? { value: 0, priceMinor: 0 } : { priceMinor }
  const worth = Math.min(keptMinor, getWorth({ ...pass, ...sold, toppedUpMinor, startsAt }, now))
  return { ...toPass(pass), customer, worth: toMajor(worth), isDeskPayment, isGift }
}
