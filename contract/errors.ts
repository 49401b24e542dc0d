/** Every error code of the API and its HTTP status. The server throws them, the browser reads them. */
export const statusByCode = {
  bad_request: 400,
  facility_closed: 400,
  slot_in_past: 400,
  invalid_slot: 400,
  beyond_booking_window: 400,
  wrong_code: 400,
  invalid_reset_link: 400,
  invalid_signature: 400,
  not_payable: 409,
  unauthenticated: 401,
  wrong_password: 401,
  forbidden: 403,
  password_reset_required: 403,
  not_found: 404,
  account_not_found: 404,
  facility_not_found: 404,
  booking_not_found: 404,
  session_not_found: 404,
  slot_taken: 409,
  already_booked: 409,
  slot_free: 409,
  already_waiting: 409,
  waitlist_limit: 409,
  email_taken: 409,
  not_cancellable: 409,
  not_refundable: 409,
  not_reschedulable: 409,
  court_in_use: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  internal: 500,
  provider_down: 502,
  provider_refused: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusByCode

/** Why a time can't be booked, for any user. */
export const slotErrors = ['facility_closed', 'slot_in_past', 'invalid_slot', 'beyond_booking_window'] as const
