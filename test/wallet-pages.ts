import { sql } from 'kysely'
import type { Db } from '../server/db/client.ts'

/*
 * What customers do on the pages of SSLCommerz's and bKash's stand-ins, and what the gateways send.
 */

export type Returned = { url: string; fields: Record<string, string> }

const send = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

export type SslcommerzChoice = 'pay' | 'risk' | 'fail' | 'cancel' | 'leave' | 'expire'

/** Chooses on SSLCommerz's page. Returns the form by which the browser would go back. */
export async function chooseAtSslcommerz(page: string, choice: SslcommerzChoice): Promise<Returned> {
  const markup = await (await send(page, { choice })).text()
  const [, url = ''] = /<form[^>]* method="post" action="([^"]+)"/.exec(markup) ?? []
  const inputs = [...markup.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return { url, fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])) }
}

export const BKASH_ENTRY = { number: '01770618575', otp: '123456', pin: '12121' }

/** Fills in bKash's page. Returns where the browser would go back. */
export async function approveAtBkash(page: string, form: Record<string, string> = BKASH_ENTRY): Promise<Returned> {
  const location = new URL((await send(page, form)).headers.get('location') ?? page)
  const fields = Object.fromEntries(location.searchParams)
  location.search = ''
  return { url: location.href, fields }
}

/** Goes back to the product. Returns its answer, which is not followed. */
export const goBack = ({ url, fields }: Returned): Promise<Response> => send(url, fields)

/** Takes the notifications that SSLCommerz has not sent yet, as a network that delivers them now. */
export async function takeNotifications(db: Db, reference: string): Promise<Returned[]> {
  // as text: names of columns are renamed, and those within JSON too
  const { rows } = await sql<{ url: string; fields: string }>`
    update sandbox.sslcommerz_notification set next_attempt_at = null
    where next_attempt_at is not null and fields->>'tran_id' = ${reference} returning url, fields::text`.execute(db)
  return rows.map(({ url, fields }) => ({ url, fields: JSON.parse(fields) as Returned['fields'] }))
}
