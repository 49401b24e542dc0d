import { formatAdminAmount } from '../../lib/format'

/** A sum over many bookings, as `BDT. 30,922`: long enough to need its thousands told apart. Tables keep the bare amount. */
export const formatTotal = (amount: number, currency: string) =>
  formatAdminAmount(amount, currency).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
