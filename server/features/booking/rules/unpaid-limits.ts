/** What one user may hold unpaid: bookings, court-hours, and how soon again after several holds that expired. */
export type UnpaidLimits = {
  maxUnpaidBookings: number
  maxUnpaidHours: number
  holdCooldownMinutes: number
  /** How often a customer may not come within 60 days before a hold of theirs is short. */
  noShowLimit: number
}

type Limits = { payWithinMinutes: number } & Partial<UnpaidLimits>

/** How long a hold lasts, and the limits that apply to it: none for those who run its facility, also when they book for others. */
export const getLimits = (managesFacility: boolean, config: Limits & UnpaidLimits): Limits =>
  managesFacility ? { payWithinMinutes: config.payWithinMinutes } : config
