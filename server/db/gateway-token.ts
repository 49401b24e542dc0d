import { sql } from 'kysely'
import type { Db } from './client.ts'

type Token = { idToken: string; refreshToken: string }

type Row = { idToken: string; refreshToken: string; isOld: boolean; isFresh: boolean }

/** Keeps tokens in the database. One process renews a token; the others use the old one, which lives ten minutes more. */
export const createTokenStore = (db: Db) => ({
  async get(account: string, renew: (old: Token | null) => Promise<Token>, refused?: string): Promise<string> {
    const { rows } = await sql<Row>`
      select id_token, refresh_token, granted_at < clock_timestamp() - interval '50 minutes' as is_old,
        granted_at > clock_timestamp() - interval '2 minutes' as is_fresh
      from gateway_token where account = ${account}`.execute(db)
    const [row] = rows
    // a new token that is refused will not get better by another one
    const mustRenew = !row || row.isOld || (row.idToken === refused && !row.isFresh)
    if (!mustRenew) return row.idToken
    if (row && !(await claim(db, account, row.idToken))) return row.idToken
    const token = await renew(row && row.idToken !== refused ? row : null)
    await sql`
      insert into gateway_token (account, id_token, refresh_token) values (${account}, ${token.idToken}, ${token.refreshToken})
      on conflict (account) do update set id_token = excluded.id_token, refresh_token = excluded.refresh_token,
        granted_at = clock_timestamp(), renewing_until = null`.execute(db)
    return token.idToken
  },
})

/** Whether this process renews the token; not when another is doing so, or has done so since the token was read. */
async function claim(db: Db, account: string, idToken: string): Promise<boolean> {
  const { rows } = await sql`
    update gateway_token set renewing_until = clock_timestamp() + interval '1 minute'
    where account = ${account} and id_token = ${idToken}
      and (renewing_until is null or renewing_until < clock_timestamp())
    returning account`.execute(db)
  return rows.length > 0
}
