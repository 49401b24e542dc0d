import { createHash, randomBytes } from 'node:crypto'
import { row, type Sql } from '../database.ts'
import type { Account } from './accounts.ts'
import type { AuthorizationRequest } from './authorization.ts'

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Issues a code for the person who chose `account`, valid once and for a minute. Only its hash is kept. */
export async function issueCode(sql: Sql, request: AuthorizationRequest, account: Account): Promise<string> {
  const code = `4/${randomBytes(32).toString('base64url')}`
  await sql.query(
    `insert into sandbox.identity_code
       (code_hash, client_id, redirect_uri, scope, nonce, challenge, account, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + interval '60 seconds')`,
    [
      hash(code),
      request.clientId,
      request.redirectUri,
      request.scope,
      request.nonce,
      request.challenge,
      JSON.stringify(account),
    ],
  )
  return code
}

export type Grant = { account: Account; nonce: string | null; scope: string }

/** Spends a code. Undefined when it is unknown, spent, too old, or not this client's; a wrong try spends it too. */
export async function redeemCode(
  sql: Sql,
  { code, clientId, redirectUri, verifier }: { code: string; clientId: string; redirectUri: string; verifier: string },
): Promise<Grant | undefined> {
  const found = await row<Grant & { client_id: string; redirect_uri: string; challenge: string; alive: boolean }>(
    sql,
    `delete from sandbox.identity_code where code_hash = $1
  returning account, nonce, scope, client_id, redirect_uri, challenge, expires_at > now() as alive`,
    [hash(code)],
  )
  if (!found?.alive || found.client_id !== clientId || found.redirect_uri !== redirectUri) return undefined
  return found.challenge === hash(verifier) ? found : undefined
}

/** Issues an access token for the account, valid for an hour at the userinfo endpoint. */
export async function issueAccessToken(sql: Sql, account: Account): Promise<string> {
  const token = `ya29.${randomBytes(48).toString('base64url')}`
  await sql.query(
    `insert into sandbox.identity_token (token_hash, account, expires_at)
     values ($1, $2, now() + interval '1 hour')`,
    [hash(token), JSON.stringify(account)],
  )
  return token
}

export async function accountOfToken(sql: Sql, token: string): Promise<Account | undefined> {
  const found = await row<{ account: Account }>(
    sql,
    'select account from sandbox.identity_token where token_hash = $1 and expires_at > now()',
    [hash(token)],
  )
  return found?.account
}
