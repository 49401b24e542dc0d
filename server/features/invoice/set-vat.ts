import type { z } from 'zod/mini'
import type * as calls from '#contract/invoice'
import { saleKinds } from '#contract/sale-kinds'
import { facilityNotFound } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import { lockFacilityToAdd } from '../../db/lock-facility.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { keepEdited } from '../../keep-edited.ts'
import * as queries from './invoices.queries.ts'

const RATES = 'rates.'

/** Returns each rate as a field, 0 for a kind without one, so that edits of different kinds don't conflict. */
const flatten = ({ rates, ...rest }: { rates: object; [field: string]: unknown }): Record<string, unknown> => ({
  ...Object.fromEntries(saleKinds.map((kind) => [`${RATES}${kind}`, (rates as calls.VatRates)[kind] ?? 0])),
  ...rest,
})

/** What was seen is not checked, and may lack the rates. */
const flattenSeen = ({ rates, ...rest }: Record<string, unknown>): Record<string, unknown> =>
  typeof rates === 'object' && rates !== null ? flatten({ rates, ...rest }) : rest

/** Sets the tax in what is booked at a facility from now on. @throws AppError facility_not_found, conflict */
export async function setVat(
  { db }: Deps,
  { id: by }: Actor,
  facilityId: string,
  { before, rates, vatNumber = '' }: z.infer<typeof calls.setVat.body>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const subject = await lockFacilityToAdd(trx, facilityId)
    if (subject === undefined) throw facilityNotFound()
    const current = flatten(await queries.findVat(trx, facilityId))
    const fields = { ...current, ...keepEdited(current, before && flattenSeen(before), flatten({ rates, vatNumber })) }
    const kept = saleKinds.map((kind) => [kind, fields[`${RATES}${kind}`]] as const).filter(([, rate]) => rate !== 0)
    await queries.insertVat(trx, facilityId, {
      rates: Object.fromEntries(kept) as calls.VatRates,
      vatNumber: fields.vatNumber as string,
    })
    await recordAudit(trx, { by, kind: 'facility', action: 'changed the tax of', subjectId: facilityId, subject })
  })
}
