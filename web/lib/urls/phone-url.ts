/** The URL that calls a phone number, which may be written with spaces and brackets. */
export const toPhoneUrl = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
