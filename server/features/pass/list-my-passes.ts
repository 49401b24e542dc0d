import type { Pass } from '#contract/pass'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { toMajor } from '../../money.ts'
import { toPassFacility } from './pass-facilities.ts'
import { listPasses, type PassRow } from './passes.queries.ts'

/** Lists the actor's passes with their newest entries, those that can be used first. */
export const listMyPasses = async ({ db }: Deps, actor: Actor): Promise<Pass[]> =>
  (await listPasses(db, actor.id)).map(toPass)

/** Returns a pass as the API returns it. */
export function toPass({
  id,
  facilityId,
  facilityName,
  alsoAt,
  endsAt,
  entries,
  balance,
  value,
  ...pass
}: PassRow): Pass {
  const toShown = (units: number) => (pass.kind === 'money' ? toMajor(units) : units)
  return {
    ...pass,
    _id: id,
    facility: { _id: facilityId, name: facilityName },
    alsoAt: alsoAt.map(toPassFacility),
    balance: toShown(balance),
    value: toShown(value),
    endsAt: endsAt.toISOString(),
    entries: entries.map(({ delta, ...entry }) => ({ ...entry, delta: toShown(delta) })),
  }
}
