export type Fields = Record<string, string>

/** A call that SSLCommerz answers with a reason; HTTP says 200. */
export class Refused extends Error {}

/** Amounts are decimal(10,2). */
export const isAmount = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text)

export function refuseUnknown(fields: Fields, known: string[]): void {
  const common = ['store_id', 'store_passwd', ...known]
  const unknown = Object.keys(fields).find((name) => !common.includes(name))
  if (unknown) throw new Refused(`Invalid Information! '${unknown}' is unknown.`)
}
