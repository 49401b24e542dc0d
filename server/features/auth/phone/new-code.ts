import { randomUUID } from 'node:crypto'
import { getLanguage, t } from '#i18n/t'
import { AppError, fieldError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { scaleLimit } from '../../../http/rate-limit.ts'
import { findSmsProblem } from '../../../phone.ts'
import { derivePhoneCode, hashCode } from '../rules.ts'
import { insertPhoneCode } from './phone-codes.queries.ts'

export const smsUnavailable = () =>
  new AppError('unavailable', t('We can’t send text messages right now. Please try again later, or use your e-mail.'))

/** @throws AppError unavailable; bad_request for a number that gets no messages, such as one of a premium service */
export function assertReachable({ sms, config }: Deps, phone: string): void {
  if (!sms) throw smsUnavailable()
  const problem = phone === '' ? 'not_mobile' : findSmsProblem(phone, config.sms.countries)
  if (problem === 'not_mobile')
    throw fieldError('phone', t('Codes are sent to mobile phones only. Enter a mobile number.'))
  if (problem) throw fieldError('phone', formatForeign(config.sms.countries))
}

function formatForeign(countries: string[]): string {
  const names = new Intl.DisplayNames(getLanguage(), { type: 'region' })
  const list = new Intl.ListFormat(getLanguage(), { type: 'conjunction' })
  return t('Codes are sent to mobile numbers of {countries} only.', {
    countries: list.format(countries.map((code) => names.of(code) ?? code)),
  })
}

/**
 * Creates a code for a number; `userId` null: to sign in. Returns its id.
 * @throws AppError rate_limited when the number or the network has had too many today
 */
export async function createPhoneCode(
  { config, sessionSecret }: Deps,
  trx: Trx,
  { userId, phone, network }: { userId: string | null; phone: string; network: string },
): Promise<string> {
  const id = randomUUID()
  const codeHash = hashCode(sessionSecret, id, derivePhoneCode(sessionSecret, id))
  const cap = await insertPhoneCode(
    trx,
    { id, userId, phone, codeHash, network },
    {
      perNumber: scaleLimit(config.sms.codesPerNumber, config.rateLimitFactor),
      perNetwork: scaleLimit(config.sms.codesPerNetwork, config.rateLimitFactor),
    },
  )
  if (cap === 'number')
    throw new AppError(
      'rate_limited',
      t('Too many codes were sent to this number today. Please try again tomorrow, or use your e-mail until then.'),
    )
  if (cap)
    throw new AppError(
      'rate_limited',
      t(
        'Too many codes were asked for from your network today. Please try again tomorrow, or use your e-mail until then.',
      ),
    )
  return id
}
