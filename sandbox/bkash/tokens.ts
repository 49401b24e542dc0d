import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { row, type Sql, theRow } from '../database.ts'
import { sameText } from '../secrets.ts'
import { readSwitches } from '../switches.ts'
import { type Fields, Refused } from './requests.ts'

export type BkashAccount = { username: string; password: string; appKey: string; appSecret: string }

/** More than these in an hour block the account. */
const MOST_TOKENS = 2

export function requireUser(
  { headers }: FastifyRequest,
  { app_key = '', app_secret = '' }: Fields,
  account: BkashAccount,
): void {
  const given = [headers.username, headers.password, app_key, app_secret]
  const expected = [account.username, account.password, account.appKey, account.appSecret]
  if (!expected.every((text, at) => sameText(String(given[at] ?? ''), text)))
    throw new Refused('2001', 'Invalid App Key')
}

export async function requireToken(sql: Sql, { headers }: FastifyRequest, { appKey }: BkashAccount): Promise<void> {
  const found = await row(sql, 'select from sandbox.bkash_token where token = $1 and expires_at > clock_timestamp()', [
    headers.authorization ?? '',
  ])
  const { tokens } = (await readSwitches(sql)).bkash
  if (found && tokens === 'expired') throw new Refused('401', 'The incoming token has expired', 'message')
  if (!found || headers['x-app-key'] !== appKey) throw new Refused('401', 'Unauthorized', 'message')
}

/** Issues a token that is valid for an hour, also for one that is refreshed. */
export async function grant(sql: Sql, { refresh_token }: Fields): Promise<object> {
  const isKnown = await row(sql, 'select from sandbox.bkash_token where token = $1', [refresh_token ?? ''])
  if (refresh_token !== undefined && !isKnown) throw new Refused('2079', 'Invalid app token')
  await sql.query('lock table sandbox.bkash_token in share row exclusive mode')
  const { count } = await theRow<{ count: number }>(
    sql,
    `select count(*)::int as count from sandbox.bkash_token where granted_at > clock_timestamp() - interval '1 hour'`,
  )
  const { tokens } = (await readSwitches(sql)).bkash
  if (count >= MOST_TOKENS || tokens === 'blocked') throw new Refused('429', 'Too Many Requests', 'message')
  const token = randomBytes(24).toString('base64url')
  await sql.query(
    `insert into sandbox.bkash_token (token, expires_at) values ($1, clock_timestamp() + interval '1 hour')`,
    [token],
  )
  return {
    statusCode: '0000',
    statusMessage: 'Successful',
    token_type: 'Bearer',
    id_token: token,
    expires_in: 3600,
    refresh_token: token,
  }
}
