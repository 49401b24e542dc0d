/** An authorization request that may be answered. */
export type AuthorizationRequest = {
  clientId: string
  redirectUri: string
  scope: string
  state: string | null
  nonce: string | null
  challenge: string
}

export type Checked =
  | { kind: 'request'; request: AuthorizationRequest }
  /** Shown to the user here, because the redirect can't be trusted. */
  | { kind: 'refused'; says: string }
  /** Reported to the client by its redirect. */
  | { kind: 'error'; redirectTo: string }

export type Client = { id: string; secret: string; publicUrl: string }

/** Returns the provider's own name, as discovery, tokens and every answer give it. */
export const getIssuer = (client: Client) => `${client.publicUrl}/sandbox/google`

/** Checks an authorization request: the registered client and origin, the code flow, PKCE with S256, `openid`. */
export function checkAuthorization(params: URLSearchParams, client: Client): Checked {
  const redirectUri = params.get('redirect_uri') ?? ''
  if (params.get('client_id') !== client.id) return { kind: 'refused', says: 'This client is not known here.' }
  if (!URL.canParse(redirectUri) || new URL(redirectUri).origin !== new URL(client.publicUrl).origin) {
    return { kind: 'refused', says: 'The address to return to is not registered for this client.' }
  }
  const state = params.get('state')
  const error = errorIn(params)
  if (error) return { kind: 'error', redirectTo: withParams(redirectUri, { ...error, state, iss: getIssuer(client) }) }
  return {
    kind: 'request',
    request: {
      clientId: client.id,
      redirectUri,
      scope: params.get('scope') ?? '',
      state,
      nonce: params.get('nonce'),
      challenge: params.get('code_challenge') ?? '',
    },
  }
}

function errorIn(params: URLSearchParams): { error: string; error_description: string } | undefined {
  if (params.get('response_type') !== 'code') {
    return { error: 'unsupported_response_type', error_description: 'Only the code flow is served.' }
  }
  if (!params.get('scope')?.split(' ').includes('openid')) {
    return { error: 'invalid_scope', error_description: 'The scope must include openid.' }
  }
  const challenge = params.get('code_challenge') ?? ''
  if (params.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    return { error: 'invalid_request', error_description: 'PKCE with S256 is required.' }
  }
  return undefined
}

/** Returns the address with parameters added to its query; null ones are left out. */
export function withParams(url: string, params: Record<string, string | null>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(params)) if (value !== null) target.searchParams.set(name, value)
  return target.href
}
