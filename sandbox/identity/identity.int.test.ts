import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { CLIENT, type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'

const database = await freshDatabase()
let sandbox: RunningSandbox
let config: oidc.Configuration

beforeAll(async () => {
  sandbox = await runSandbox(database.url)
  config = await discover(oidc.ClientSecretPost(CLIENT.secret))
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

const discover = (authentication: oidc.ClientAuth) =>
  oidc.discovery(new URL(`${sandbox.base}/sandbox/google`), CLIENT.id, undefined, authentication, {
    execute: [oidc.allowInsecureRequests],
  })

/** Goes to the chooser and takes the choice, as a person would; answers where it led and what is to be checked. */
async function choose(choice: Record<string, string>) {
  const verifier = oidc.randomPKCECodeVerifier()
  const checks = { pkceCodeVerifier: verifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: `${sandbox.base}/auth/google/callback`,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
  })
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('user@bookmyplay.test')
  const body = new URLSearchParams([...url.searchParams, ...Object.entries(choice)])
  const reply = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' })
  return { reply, checks, landing: new URL(reply.headers.get('location') ?? sandbox.base) }
}

describe('signing in', () => {
  test('as the seeded user gives a signed token and the same person at userinfo', async () => {
    const { landing, checks } = await choose({ choice: '0' })
    const tokens = await oidc.authorizationCodeGrant(config, landing, checks)
    const claims = tokens.claims()
    expect(claims).toMatchObject({
      email: 'user@bookmyplay.test',
      email_verified: true,
      hd: 'bookmyplay.test',
      aud: CLIENT.id,
    })
    const person = await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
    expect(person.email).toBe('user@bookmyplay.test')
  })

  test('works with the client secret in the header too', async () => {
    const { landing, checks } = await choose({ choice: '1' })
    const basic = await discover(oidc.ClientSecretBasic(CLIENT.secret))
    const tokens = await oidc.authorizationCodeGrant(basic, landing, checks)
    expect(tokens.claims()).toMatchObject({ email_verified: true, given_name: 'Nusrat' })
  })

  test('as someone else takes the address, the name and whether it is verified', async () => {
    const other = { choice: 'other', email: 'user@bookmyplay.test', name: 'An Impostor' }
    const { landing, checks } = await choose(other)
    const tokens = await oidc.authorizationCodeGrant(config, landing, checks)
    expect(tokens.claims()).toMatchObject({ email: other.email, name: other.name, email_verified: false })
    expect(tokens.claims()).not.toHaveProperty('hd')
    expect((await choose({ ...other, email: 'nobody' })).reply.status).toBe(422)
  })

  test('is reported to the client when declined', async () => {
    const { landing, checks } = await choose({ choice: 'cancel' })
    expect(landing.searchParams.get('state')).toBe(checks.expectedState)
    await expect(oidc.authorizationCodeGrant(config, landing, checks)).rejects.toMatchObject({ error: 'access_denied' })
  })
})

describe('the provider', () => {
  test('refuses a code that was used before', async () => {
    const { landing, checks } = await choose({ choice: '0' })
    await oidc.authorizationCodeGrant(config, landing, checks)
    await expect(oidc.authorizationCodeGrant(config, landing, checks)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('refuses a code with another verifier', async () => {
    const { landing, checks } = await choose({ choice: '0' })
    const wrong = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    await expect(oidc.authorizationCodeGrant(config, landing, wrong)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('refuses a client with another secret', async () => {
    const { landing, checks } = await choose({ choice: '0' })
    const otherClient = await discover(oidc.ClientSecretPost('guessed'))
    await expect(oidc.authorizationCodeGrant(otherClient, landing, checks)).rejects.toMatchObject({
      error: 'invalid_client',
    })
  })

  test('reports a missing PKCE to the client, and a foreign redirect to the user', async () => {
    const ask = (redirect_uri: string) => {
      const params = { client_id: CLIENT.id, response_type: 'code', scope: 'openid', redirect_uri, state: 'abc' }
      const url = `${sandbox.base}/sandbox/google/authorize?${new URLSearchParams(params)}`
      return fetch(url, { redirect: 'manual' })
    }
    const redirect = new URL((await ask(`${sandbox.base}/back`)).headers.get('location') ?? '')
    expect(redirect.searchParams.get('error')).toBe('invalid_request')
    expect(redirect.searchParams.get('state')).toBe('abc')
    expect((await ask('http://evil.example/back')).status).toBe(400)
  })
})
