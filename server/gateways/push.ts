/** A browser's address at its push service, and its keys as base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** What the service worker shows; encrypted for the browser, so that the push service can't read it. */
  content: string
  /** How long the push service keeps it for an unreachable browser. */
  ttlSeconds: number
  /** 32 characters at most; a later message of a topic replaces one that still waits. */
  topic: string
}

/** `gone`: the browser has ended the subscription. */
export type PushOutcome = 'accepted' | 'gone' | 'failed'

export interface PushGateway {
  /** The public key by which browsers subscribe, as base64url. */
  readonly publicKey: string
  /** Whether messages may be sent there, and encrypted: users send us these addresses, and the server connects to them. */
  accepts(address: PushAddress): boolean
  /** Hands a message to the push service once. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
}
