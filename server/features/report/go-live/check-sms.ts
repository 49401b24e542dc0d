import { t } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import { countSentParts } from '../../../sms/queries.ts'
import { type Check, inSandbox } from './in-sandbox.ts'

/** Whether text messages work, and how many of the day's were used. A site may do without. */
export async function checkSms({ config, db, sms }: Deps): Promise<Check> {
  const name = t('SMS')
  const names = t('{first} and {second}', { first: 'SMS_URL', second: 'SMS_TOKEN' })
  if (config.mode === 'demo') return { name, ...inSandbox(config.sms.url !== undefined, names) }
  if (!sms) return { name, ok: true, state: t('Not configured'), hint: t('Set {names}.', { names }) }
  const problem = await sms.verify().then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (problem) return { name, ok: false, state: t('Not reachable: {problem}', { problem }), hint: t('Check SMS_URL.') }
  const used = await countSentParts(db)
  const most = config.sms.perDay
  return {
    name,
    ok: used < most,
    state: t('{used, number} of {most, number} sent in 24 hours', { used, most }),
    hint: used < most ? '' : t('No more are sent until then, not even codes. SMS_PER_DAY allows more.'),
  }
}
