/** `to` is E.164; `reference` is the same when the same message is sent again. */
export type Sms = { to: string; text: string; reference: string }

/** The provider refused a message permanently, for example because there is no such number. */
export class SmsRefused extends Error {}

export interface SmsGateway {
  /** Hands a message to the provider. @throws SmsRefused; Error when there is no answer, or another one */
  send(sms: Sms): Promise<void>
  /** Rejects when the provider doesn't answer, or refuses the token. It sends nothing. */
  verify(): Promise<void>
}
