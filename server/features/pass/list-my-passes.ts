import { toMajor } from '#contract/money'
import type { MyPass, Pass } from '#contract/pass'
import type { Deps } from '../../deps.ts'
import { GatewayError } from '../../gateways/gateway-error.ts'
import type { Actor } from '../../http/session.ts'
import { findLeastCharge } from '../../payment-methods.ts'
import { toPassFacility } from './pass-facilities.ts'
import { listPasses, type PassRow } from './passes.queries.ts'

/** Lists the actor's passes with their newest entries, those that can be used first. */
export async function listMyPasses(deps: Deps, actor: Actor): Promise<MyPass[]> {
  const rows = await listPasses(deps.db, actor.id)
  const least = new Map<string, number | undefined>()
  for (const row of rows)
    for (const id of listFacilities(row)) if (!least.has(id)) least.set(id, await findLeast(deps, id, row.currency))
  const getLeastCharges = (row: PassRow) =>
    Object.fromEntries(
      listFacilities(row).flatMap((id) => {
        const charge = least.get(id)
        return charge === undefined ? [] : [[id, charge]]
      }),
    )
  return rows.map((row) => ({ ...toPass(row), leastCharges: getLeastCharges(row) }))
}

const listFacilities = ({ facilityId, alsoAt, isOver }: PassRow) =>
  isOver ? [] : [facilityId, ...alsoAt.map(({ id }) => id)]

/** Finds the least that can be paid online at a venue, in major units; undefined while its accounts can't be read. */
async function findLeast(deps: Deps, facilityId: string, currency: string): Promise<number | undefined> {
  try {
    return toMajor(await findLeastCharge(deps, facilityId, currency))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return undefined
  }
}

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
