/** Stripe's minimum charges in minor units, by settlement currency: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MINIMUMS: Record<string, number> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
}

/** Returns the least Stripe charges, in minor units: the 50 of most currencies unless it names another amount. */
export const minimumCharge = (currency: string): number => MINIMUMS[currency] ?? 50
