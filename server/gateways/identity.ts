export type Identity = { subject: string; email: string; emailVerified: boolean; name: string }

/** What the browser must keep (in an httpOnly cookie) between leaving for the provider and coming back. */
export type SignInAttempt = { state: string; verifier: string }

export interface IdentityGateway {
  /** Where to send the browser, and what to keep meanwhile. @throws IdentityError when the provider doesn't answer */
  start(redirectUrl: string): Promise<{ url: string; attempt: SignInAttempt }>
  /** Trades the code of the callback for who it is. @throws IdentityError on a wrong state, code or verifier */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>
}

/** No identity came of it. `refused`: what came back doesn't fit; otherwise the provider could not be asked. */
export class IdentityError extends Error {
  readonly refused: boolean

  constructor(message: string, refused: boolean, cause: unknown) {
    super(message, { cause })
    this.refused = refused
  }
}
