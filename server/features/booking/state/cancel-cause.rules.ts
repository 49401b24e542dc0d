/** Why a booking is cancelled: its hold expired, or who wanted it. `customer` is who booked, `admin` any manager. */
export type CancelCause = 'expired' | 'customer' | 'admin' | 'facility_deleted' | 'facility_closed' | 'refunded'

/** What a trigger stores for the release before, until the next release (decision 116). */
const formerCauses = { lapsed: 'expired', owner: 'customer' } as const

type StoredCause = CancelCause | keyof typeof formerCauses

/** A row of a booking or a payment. */
export type WithCause<Row> = Omit<Row, 'cancelCause'> & { cancelCause: CancelCause | null }

/** Returns a row with its cause in today's words. */
export const readCancelCause = <Row extends { cancelCause: StoredCause | null }>(row: Row): WithCause<Row> => ({
  ...row,
  cancelCause: row.cancelCause && toCancelCause(row.cancelCause),
})

const toCancelCause = (cause: StoredCause): CancelCause =>
  cause === 'lapsed' || cause === 'owner' ? formerCauses[cause] : cause
