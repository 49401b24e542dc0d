import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { getQuery, readBodiesAsText, toText } from '../http.ts'
import { messagePage, sendPage } from '../pages/layout.ts'
import { type Account, DEMO_ACCOUNTS, toClaims } from './accounts.ts'
import {
  type AuthorizationRequest,
  type Checked,
  type Client,
  checkAuthorization,
  getIssuer,
  withParams,
} from './authorization.ts'
import { chooserPage, type Other } from './chooser-page.ts'
import { accountOfToken, issueCode } from './codes.ts'
import { signingKey } from './keys.ts'
import { exchange } from './token-endpoint.ts'

export type IdentityOptions = { database: Database; client: Client }

/** What the chooser's own form adds to the request it carries. */
const OWN_FIELDS = ['choice', 'email', 'name', 'verified', 'hosted']

/** Serves an OpenID provider in Google's place: discovery, keys, account chooser, tokens, userinfo. */
export const identityRoutes =
  ({ database, client }: IdentityOptions) =>
  async (app: FastifyInstance) => {
    const issuer = getIssuer(client)
    const key = await signingKey(database)
    readBodiesAsText(app)

    app.get('/sandbox/google/.well-known/openid-configuration', () => discovery(issuer))
    app.get('/sandbox/google/jwks', () => ({ keys: [key.publicJwk] }))

    app.get('/sandbox/google/authorize', (request, reply) => {
      const params = new URLSearchParams(getQuery(request.url))
      const checked = checkAuthorization(params, client)
      if (checked.kind !== 'request') return sendRefusal(reply, checked, client)
      const other = { email: params.get('login_hint') ?? '', name: '', verified: true, hosted: true }
      return sendChooser(reply, client, params, other)
    })

    app.post('/sandbox/google/authorize', async (request, reply) => {
      const form = new URLSearchParams(toText(request.body))
      const checked = checkAuthorization(form, client)
      if (checked.kind !== 'request') return sendRefusal(reply, checked, client)
      if (form.get('choice') === 'cancel') return reply.redirect(denied(checked.request, issuer), 303)
      const account = chosen(form)
      if ('error' in account) return sendChooser(reply, client, carriedBy(form), account, 422)
      const { redirectUri, state } = checked.request
      const code = await issueCode(database.pool, checked.request, account)
      return reply.redirect(withParams(redirectUri, { code, state, scope: checked.request.scope, iss: issuer }), 303)
    })

    app.post('/sandbox/google/token', async (request, reply) => {
      const { status, body } = await exchange(request, { database, client, issuer, key })
      if (status === 401 && request.headers.authorization) reply.header('www-authenticate', 'Basic realm="sandbox"')
      return reply.code(status).headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).send(body)
    })

    app.route({
      method: ['GET', 'POST'],
      url: '/sandbox/google/userinfo',
      handler: async (request, reply) => {
        const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
        const account = await accountOfToken(database.pool, token)
        if (account) return toClaims(account)
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token' })
      },
    })
  }

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  claims_supported: [
    'aud',
    'email',
    'email_verified',
    'exp',
    'family_name',
    'given_name',
    'hd',
    'iat',
    'iss',
    'name',
    'sub',
  ],
  code_challenge_methods_supported: ['S256'],
  grant_types_supported: ['authorization_code'],
  authorization_response_iss_parameter_supported: true,
})

const sendChooser = (reply: FastifyReply, client: Client, params: URLSearchParams, other: Other, status = 200) =>
  sendPage(reply, {
    title: `${other.error ? 'Error: ' : ''}Choose an account (sandbox)`,
    body: chooserPage(params, other),
    styles: ['form', 'chooser'],
    status,
    formTargets: [new URL(client.publicUrl).origin],
  })

function sendRefusal(reply: FastifyReply, checked: Exclude<Checked, { kind: 'request' }>, client: Client) {
  if (checked.kind === 'error') return reply.redirect(checked.redirectTo, 303)
  const body = messagePage('Sign-in refused', checked.says, { href: client.publicUrl, label: 'Back to Book My Play' })
  return sendPage(reply, { title: 'Sign-in refused', status: 400, body })
}

const denied = ({ redirectUri, state }: AuthorizationRequest, iss: string) =>
  withParams(redirectUri, { error: 'access_denied', error_description: 'The person declined.', state, iss })

/** Returns the account that was chosen, or the errors of the form. */
function chosen(form: URLSearchParams): Account | Required<Other> {
  const choice = form.get('choice') ?? ''
  const demo = /^\d$/.test(choice) ? DEMO_ACCOUNTS[Number(choice)] : undefined
  if (demo) return demo
  const email = (form.get('email') ?? '').trim()
  const name = (form.get('name') ?? '').trim()
  const verified = form.get('verified') === '1'
  const hosted = form.get('hosted') === '1'
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return { email, name, verified, hosted, error: 'Enter an e-mail address, such as you@example.com.' }
  }
  return { email, name: name || (email.split('@')[0] ?? email), verified, hosted }
}

function carriedBy(form: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(form)
  for (const field of OWN_FIELDS) params.delete(field)
  return params
}
