import { formatAdminAmount } from '../../lib/format'

/** A sum over many bookings with thousands separators, as `BDT. 30,922`; tables show amounts without them. */
export const formatTotal = (amount: number, currency: string) =>
  formatAdminAmount(amount, currency).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
