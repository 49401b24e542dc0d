/** What one user may hold unpaid: bookings, court-hours, and how soon again after several holds that expired. */
export type UnpaidLimits = {
  maxUnpaidBookings: number
  maxUnpaidHours: number
  holdCooldownMinutes: number
  /** How often a customer may not come within 60 days before a hold of theirs is short. */
  noShowLimit: number
}

type Limits = { payWithinMinutes: number } & Partial<UnpaidLimits>

/**
 * Returns how long a hold lasts and its limits; none apply to those who manage the facility, also when they book for
 * others.
 */
export const getLimits = (managesFacility: boolean, config: Limits & UnpaidLimits): Limits =>
  managesFacility ? { payWithinMinutes: config.payWithinMinutes } : config
