import type { z } from 'zod/mini'
import type * as calls from '#contract/webhook'
import { t } from '#i18n/t'
import { AppError, facilityNotFound, fieldError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { lockFacilityToAdd } from '../../db/lock-facility.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { isAllowedAddress } from './post-message.ts'
import { deriveWebhookSecret } from './signature.ts'
import * as queries from './webhooks.queries.ts'

const MOST = 10
const MOST_DELIVERIES = 50

const notFound = () => new AppError('not_found', t('There is no such webhook.'))

const toText = (at: Date | null) => at?.toISOString() ?? null

export async function listWebhooks({ db }: Deps, facilityId: string): Promise<calls.Webhook[]> {
  const rows = await queries.listWebhooks(db, facilityId)
  return rows.map(({ id, createdAt, failingSince, disabledAt, ...webhook }) => ({
    _id: id,
    ...webhook,
    createdAt: createdAt.toISOString(),
    failingSince: toText(failingSince),
    disabledAt: toText(disabledAt),
  }))
}

/** @throws AppError bad_request, facility_not_found; conflict when the facility has too many */
export async function createWebhook(
  { db, config, sessionSecret }: Deps,
  { id: by }: Actor,
  facilityId: string,
  { url: given, events }: z.infer<typeof calls.createWebhook.body>,
): Promise<{ secret: string }> {
  if (!isAllowedAddress(given, { allowsPrivate: config.allowPrivateWebhooks }))
    throw fieldError('url', t('Enter an address that starts with https:// and that everybody can reach.'))
  const url = new URL(given).href
  const id = await inTransaction(db, async (trx) => {
    const subject = await lockFacilityToAdd(trx, facilityId)
    if (subject === undefined) throw facilityNotFound()
    if ((await queries.countWebhooks(trx, facilityId)) >= MOST)
      throw new AppError(
        'conflict',
        t('A venue has at most {most, number} webhooks. Delete one first.', { most: MOST }),
      )
    const made = await queries.insertWebhook(trx, { facilityId, url, events: [...new Set(events)] })
    const entry = { action: 'added a webhook of', subjectId: facilityId, subject, detail: { text: url } }
    await recordAudit(trx, { by, kind: 'facility', ...entry })
    return made.id
  })
  return { secret: deriveWebhookSecret(sessionSecret, { id, secretNumber: 0, rotatedAt: null }) }
}

export type Named = { id: string; webhookId: string }

/** Changes a webhook under a lock, and queues a job that sends what is due. @throws AppError not_found */
const change = <T>(
  { db }: Deps,
  { id, webhookId }: Named,
  work: (trx: Trx, webhook: queries.LockedWebhook) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const webhook = await queries.lockWebhook(trx, id, webhookId)
    if (!webhook) throw notFound()
    return work(trx, webhook)
  })

const queueSending = (trx: Trx, endpointId: string) => enqueue(trx, { name: 'webhooks', payload: { endpointId } })

const audit = (trx: Trx, actor: Actor, facilityId: string, action: string, { facility, url }: queries.LockedWebhook) =>
  recordAudit(trx, {
    by: actor.id,
    kind: 'facility',
    action,
    subjectId: facilityId,
    subject: facility,
    detail: { text: url },
  })

export const deleteWebhook = (deps: Deps, actor: Actor, named: Named): Promise<void> =>
  change(deps, named, async (trx, webhook) => {
    await queries.deleteWebhook(trx, webhook.id)
    await audit(trx, actor, named.id, 'deleted a webhook of', webhook)
  })

export const enableWebhook = (deps: Deps, named: Named): Promise<void> =>
  change(deps, named, async (trx, { id }) => {
    await queries.enableWebhook(trx, id)
    await queueSending(trx, id)
  })

/** Makes another secret. Messages are signed with both for a day, so that the receiver can be changed in between. */
export const rotateSecret = (deps: Deps, actor: Actor, named: Named): Promise<{ secret: string }> =>
  change(deps, named, async (trx, webhook) => {
    await queries.rotateSecret(trx, webhook.id)
    await audit(trx, actor, named.id, 'changed the secret of a webhook of', webhook)
    const source = { ...webhook, secretNumber: webhook.secretNumber + 1 }
    return { secret: deriveWebhookSecret(deps.sessionSecret, source) }
  })

const assertOn = ({ disabledAt }: queries.LockedWebhook) => {
  if (disabledAt) throw new AppError('conflict', t('This webhook is switched off. Switch it on first.'))
}

/** @throws AppError not_found; conflict when it is switched off */
export const sendTest = (deps: Deps, named: Named): Promise<void> =>
  change(deps, named, async (trx, webhook) => {
    assertOn(webhook)
    await queries.insertTest(trx, webhook.id)
    await queueSending(trx, webhook.id)
  })

export async function listDeliveries({ db }: Deps, { id, webhookId }: Named): Promise<calls.WebhookDelivery[]> {
  const rows = await queries.listDeliveries(db, id, webhookId, MOST_DELIVERIES)
  return rows.map(({ id: _id, subjectId: subject, createdAt, attemptedAt, nextAt, ...delivery }) => ({
    _id: String(_id),
    subject,
    ...delivery,
    createdAt: createdAt.toISOString(),
    attemptedAt: toText(attemptedAt),
    nextAt: delivery.state === 'pending' ? nextAt.toISOString() : null,
  }))
}

/** Sends an event again, with the same id. @throws AppError not_found; conflict when the webhook is switched off */
export const resend = (deps: Deps, { deliveryId, ...named }: Named & { deliveryId: string }): Promise<void> =>
  change(deps, named, async (trx, webhook) => {
    assertOn(webhook)
    if (!(await queries.redeliver(trx, webhook.id, deliveryId)))
      throw new AppError('not_found', t('There is no such event.'))
    await queueSending(trx, webhook.id)
  })
