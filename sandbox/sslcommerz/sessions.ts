import { randomBytes } from 'node:crypto'
import type { Sql } from '../database.ts'
import { type Fields, isAmount, Refused, refuseUnknown } from './requests.ts'

/** The mandatory fields of a session and their greatest lengths. */
const LENGTHS: Record<string, number> = {
  total_amount: 12,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  product_category: 100,
  product_name: 255,
  product_profile: 100,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
}
const OPTIONAL: Record<string, number> = {
  ipn_url: 255,
  num_of_item: 4,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
}
const URLS = ['success_url', 'fail_url', 'cancel_url', 'ipn_url']

/** Opens a page to pay on. It never ends; the same `tran_id` opens another one. */
export async function openSession(sql: Sql, fields: Fields, publicUrl: string): Promise<object> {
  const wrong = findWrong(fields)
  if (wrong) throw new Refused(`Invalid Information! ${wrong}`)
  const sessionkey = randomBytes(16).toString('hex').toUpperCase()
  const { store_passwd: _, ...request } = fields
  await sql.query('insert into sandbox.sslcommerz_session (sessionkey, tran_id, request) values ($1, $2, $3)', [
    sessionkey,
    fields.tran_id,
    JSON.stringify(request),
  ])
  const GatewayPageURL = `${publicUrl}/sandbox/sslcommerz/pay/${sessionkey}`
  return { status: 'SUCCESS', failedreason: '', sessionkey, GatewayPageURL }
}

function findWrong(fields: Fields): string | null {
  refuseUnknown(fields, [...Object.keys(LENGTHS), ...Object.keys(OPTIONAL)])
  const missing = Object.keys(LENGTHS).find((name) => !fields[name])
  if (missing) return `'${missing}' is missing or empty.`
  const long = Object.entries({ ...LENGTHS, ...OPTIONAL }).find(
    ([name, length]) => (fields[name] ?? '').length > length,
  )
  if (long) return `'${long[0]}' is longer than ${long[1]}.`
  const url = URLS.find((name) => fields[name] !== undefined && !/^https?:\/\/\S+$/.test(fields[name]))
  if (url) return `'${url}' is not a URL.`
  const { total_amount = '', currency, cus_email = '', shipping_method } = fields
  if (!isAmount(total_amount) || Number(total_amount) < 10 || Number(total_amount) > 500_000 || currency !== 'BDT')
    return 'Amount must be from 10.00 to 500000.00 BDT.'
  if (!/^[^\s@]+@[^\s@]+$/.test(cus_email)) return "'cus_email' is not an e-mail address."
  return shipping_method === 'NO' ? null : "'shipping_method' must be NO."
}
