import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import type { Database } from '../database.ts'
import { toText } from '../http.ts'
import { sameText } from '../secrets.ts'
import { toClaims } from './accounts.ts'
import type { Client } from './authorization.ts'
import { type Grant, issueAccessToken, redeemCode } from './codes.ts'
import type { SigningKey } from './keys.ts'

export type TokenReply = { status: number; body: object }

const HOUR = 3600
const refuse = (status: number, error: string, error_description: string): TokenReply => ({
  status,
  body: { error, error_description },
})

/** Exchanges a code for tokens (RFC 6749 §4.1.3, RFC 7636 §4.5). */
export async function exchange(
  request: FastifyRequest,
  { database, client, issuer, key }: { database: Database; client: Client; issuer: string; key: SigningKey },
): Promise<TokenReply> {
  const form = new URLSearchParams(toText(request.body))
  if (!isClient(request, form, client))
    return refuse(401, 'invalid_client', 'The client is unknown or its secret wrong.')
  if (form.get('grant_type') !== 'authorization_code') {
    return refuse(400, 'unsupported_grant_type', 'Only authorization_code is served.')
  }
  const grant = await redeemCode(database.pool, {
    code: form.get('code') ?? '',
    clientId: client.id,
    redirectUri: form.get('redirect_uri') ?? '',
    verifier: form.get('code_verifier') ?? '',
  })
  if (!grant)
    return refuse(400, 'invalid_grant', 'The code is unknown, used, expired, or was issued for something else.')
  const accessToken = await issueAccessToken(database.pool, grant.account)
  const idToken = await signIdToken({ client, issuer, key }, grant, accessToken)
  return {
    status: 200,
    body: { access_token: accessToken, expires_in: HOUR, scope: grant.scope, token_type: 'Bearer', id_token: idToken },
  }
}

/** The client's identifier and secret, in the header (client_secret_basic) or the form (client_secret_post). */
function isClient(request: FastifyRequest, form: URLSearchParams, client: Client): boolean {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  if (!/^basic$/i.test(scheme)) {
    return form.get('client_id') === client.id && sameText(form.get('client_secret') ?? '', client.secret)
  }
  const [id = '', secret = ''] = Buffer.from(value, 'base64').toString().split(':', 2).map(formDecode)
  return id === client.id && sameText(secret, client.secret)
}

/** Both parts of the header are form-encoded before they are joined (RFC 6749 §2.3.1). */
const formDecode = (text: string): string => new URLSearchParams(`v=${text}`).get('v') ?? ''

function signIdToken(
  { client, issuer, key }: { client: Client; issuer: string; key: SigningKey },
  { account, nonce }: Grant,
  accessToken: string,
): Promise<string> {
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
  return new SignJWT({
    ...toClaims(account),
    azp: client.id,
    at_hash: half.toString('base64url'),
    ...(nonce !== null && { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(client.id)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key.privateKey)
}
