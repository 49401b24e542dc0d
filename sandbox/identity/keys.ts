import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Database, type Sql, theRow } from '../database.ts'

export type SigningKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK }

/** Returns the key that signs identity tokens. The first process to start makes it, the others find it. */
export async function signingKey({ pool }: Database): Promise<SigningKey> {
  await ensureKey(pool)
  const { kid, private_jwk } = await theRow<{ kid: string; private_jwk: JWK }>(
    pool,
    'select kid, private_jwk from sandbox.identity_key',
  )
  const privateKey = await importJWK(private_jwk, 'RS256')
  if (privateKey instanceof Uint8Array) throw new Error('The signing key of the identity sandbox is not an RSA key')
  const { kty, n, e } = private_jwk
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK }
}

async function ensureKey(sql: Sql): Promise<void> {
  const { count } = await theRow<{ count: number }>(sql, 'select count(*)::int as count from sandbox.identity_key')
  if (count > 0) return
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  await sql.query('insert into sandbox.identity_key (kid, private_jwk) values ($1, $2) on conflict do nothing', [
    await calculateJwkThumbprint(jwk),
    JSON.stringify(jwk),
  ])
}
