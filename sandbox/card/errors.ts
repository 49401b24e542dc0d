type Details = { code?: string; param?: string }

/** An error in Stripe's shape; the SDK turns `type` into the class it throws. */
export class CardApiError extends Error {
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly details: Details & { decline_code?: string; payment_intent?: object }

  constructor(status: number, type: CardApiError['type'], message: string, details: CardApiError['details'] = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  body() {
    const { code } = this.details
    const doc_url = code && `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`
    return { error: { message: this.message, type: this.type, ...this.details, ...(doc_url && { doc_url }) } }
  }
}

export const invalid = (message: string, details: Details = {}) =>
  new CardApiError(400, 'invalid_request_error', message, details)

export const notFound = (what: string, id: string, param = 'id') =>
  new CardApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param })

/** Returns the reply to an unexpected failure, or to one that a switch asks for. */
export const serverError = () =>
  new CardApiError(500, 'api_error', 'An unknown error occurred. Please try again in a few moments.')
