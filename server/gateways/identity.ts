export type Identity = {
  subject: string
  email: string
  emailVerified: boolean
  /** The domain of the organisation that the account belongs to; null for a personal account. */
  hostedDomain: string | null
  name: string
}

/** What the browser keeps, in an httpOnly cookie, until it returns from the provider. */
export type SignInAttempt = { state: string; verifier: string; nonce: string }

export interface IdentityGateway {
  /** This site's id at the provider. */
  clientId: string
  /** Where to send the browser, and what it keeps until it returns. @throws IdentityError when the provider doesn't answer */
  start(redirectUrl: string): Promise<{ url: string; attempt: SignInAttempt }>
  /** Exchanges the callback's code for the user's identity. @throws IdentityError on a wrong state, code or verifier */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>
}

/** The sign-in failed. `isRefused`: the provider or our checks refused it; otherwise the provider could not be reached. */
export class IdentityError extends Error {
  readonly isRefused: boolean

  constructor(message: string, isRefused: boolean, cause: unknown) {
    super(message, { cause })
    this.isRefused = isRefused
  }
}
