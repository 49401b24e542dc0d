import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './client.ts'

type Token = { idToken: string; refreshToken: string }

type Renew = (old: Token | null) => Promise<Token>

type Row = { idToken: string; refreshToken: string; isOld: boolean; isLimited: boolean }

/** How often and how long to wait, in ms, while another process requests a token that nothing else is there for. */
const [POLL, LONGEST_WAIT] = [100, 10_000]

/**
 * Keeps tokens in the database. One process renews a token; the others use the old one, which is valid ten minutes longer, or
 * wait for the new one where there is none, or it was refused.
 */
export const createTokenStore = (db: Db) => ({
  async get(account: string, renew: Renew, refused?: string): Promise<string> {
    const until = performance.now() + LONGEST_WAIT
    for (;;) {
      const token = await getOrRenew(db, account, renew, refused)
      if (token !== '' || performance.now() > until) return token
      await sleep(POLL)
    }
  },
})

/** Returns a token; empty while another process requests one. */
async function getOrRenew(db: Db, account: string, renew: Renew, refused?: string): Promise<string> {
  const { rows } = await sql<Row>`
    select id_token, refresh_token, granted_at < clock_timestamp() - interval '50 minutes' as is_old,
      coalesce(granted_before > clock_timestamp() - interval '1 hour', false) as is_limited
    from gateway_token where account = ${account}`.execute(db)
  const [row] = rows
  // the account is blocked when more than two are requested in an hour
  const mustRenew = !row || ((row.isOld || row.idToken === refused) && !row.isLimited)
  if (!mustRenew) return row.idToken
  if (!row) await insertPlaceholder(db, account)
  const old = row?.idToken ?? ''
  const usable = old === refused ? '' : old
  if (!(await claim(db, account, old))) return usable
  const token = await renew(row && usable !== '' ? row : null)
  await sql`
    update gateway_token set id_token = ${token.idToken}, refresh_token = ${token.refreshToken},
      granted_before = granted_at, granted_at = clock_timestamp(), renewing_until = null
    where account = ${account}`.execute(db)
  return token.idToken
}

/** Whether this process renews the token; not when another is doing so, or has done so since the token was read. */
async function claim(db: Db, account: string, idToken: string): Promise<boolean> {
  const { rows } = await sql`
    update gateway_token set renewing_until = clock_timestamp() + interval '1 minute'
    where account = ${account} and id_token = ${idToken}
      and (renewing_until is null or renewing_until < clock_timestamp())
    returning account`.execute(db)
  return rows.length > 0
}

/** The first token needs a row too, by which one process claims to request it. */
const insertPlaceholder = (db: Db, account: string) =>
  sql`insert into gateway_token (account, id_token, refresh_token, granted_at) values (${account}, '', '', '-infinity')
    on conflict do nothing`.execute(db)
