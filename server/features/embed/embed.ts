import type { z } from 'zod/mini'
import type * as calls from '#contract/embed'
import { facilityNotFound } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import { lockFacilityToAdd } from '../../db/lock-facility.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { keepEdited } from '../../keep-edited.ts'
import * as queries from './embed.queries.ts'

/** Returns which sites may show the booking panel of a facility. @throws AppError facility_not_found */
export async function viewEmbed({ db }: Deps, facilityId: string): Promise<calls.Embed> {
  const sites = await queries.findSites(db, facilityId)
  if (!sites) throw facilityNotFound()
  return { sites }
}

/** Replaces the sites that may show the booking panel of a facility. @throws AppError facility_not_found, conflict */
export async function setEmbedSites(
  deps: Deps,
  { id: by }: Actor,
  facilityId: string,
  { before, ...sent }: z.infer<typeof calls.setEmbedSites.body>,
): Promise<calls.Embed> {
  await inTransaction(deps.db, async (trx) => {
    const subject = await lockFacilityToAdd(trx, facilityId)
    if (subject === undefined) throw facilityNotFound()
    const current = { sites: (await queries.findSites(trx, facilityId)) ?? [] }
    // as they are read, so that a repeated request is recognized by what is stored
    const { sites } = { ...current, ...keepEdited(current, before, { sites: [...new Set(sent.sites)].sort() }) }
    await queries.replaceSites(trx, facilityId, sites)
    const entry = { action: 'set the sites of', subjectId: facilityId, subject, detail: { text: sites.join(', ') } }
    await recordAudit(trx, { by, kind: 'facility', ...entry })
  })
  return viewEmbed(deps, facilityId)
}
