import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { PushAddress } from '../../gateways/push.ts'
import { deleteOfSession, deleteOfUser, type Subscriber, saveSubscription } from './subscriptions.queries.ts'

/** Pushes to this browser until its session is ended. @throws AppError bad_request for an address of no push service */
export async function subscribe({ db, push }: Deps, subscriber: Subscriber, address: PushAddress): Promise<void> {
  if (!push.accepts(address))
    throw new AppError('bad_request', t('This browser’s push service is not supported.'), [
      { path: 'endpoint', message: t('This push service is not supported.') },
    ])
  await inTransaction(db, (trx) => saveSubscription(trx, subscriber, address))
}

export const forgetBrowsers = (trx: Trx, userId: string) => deleteOfUser(trx, userId)

export async function unsubscribe({ db }: Deps, sessionId: string | null): Promise<void> {
  if (sessionId) await deleteOfSession(db, sessionId)
}
