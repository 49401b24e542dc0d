import { t } from '#i18n/t'
import type { BookingMail } from './booking-mail.ts'
import { formatInstant } from './format.ts'

// What mails say of a court or of a place in a game, which has no court of its own.

export const describeHeld = ({ isPlace, name }: BookingMail) =>
  isPlace
    ? { heading: t('Your place is held'), text: t('Hello {name}, you took a place.', { name }) }
    : { heading: t('Your court is held'), text: t('Hello {name}, you booked a court.', { name }) }

export function describePaid({ name, pass, receipt, isPlace }: BookingMail): string {
  if (pass && !receipt)
    return isPlace
      ? t('Hello {name}, {pass} has paid and the place is yours. This mail is your receipt.', { name, pass: pass.name })
      : t('Hello {name}, {pass} has paid and the court is yours. This mail is your receipt.', { name, pass: pass.name })
  return isPlace
    ? t('Hello {name}, your payment arrived and the place is yours. This mail is your receipt.', { name })
    : t('Hello {name}, your payment arrived and the court is yours. This mail is your receipt.', { name })
}

export function describeExpired({ isPlace, hasPaymentFailed, name }: BookingMail) {
  if (isPlace)
    return {
      heading: t('Your place is no longer held'),
      text: hasPaymentFailed
        ? t('Hello {name}, the payment for this place did not go through, so it is free for others again.', { name })
        : t('Hello {name}, this place was not paid in time, so it is free for others again.', { name }),
    }
  return {
    heading: t('Your court is no longer held'),
    text: hasPaymentFailed
      ? t('Hello {name}, the payment for this booking did not go through, so the court is free for others again.', {
          name,
        })
      : t('Hello {name}, this booking was not paid in time, so the court is free for others again.', { name }),
  }
}

/** Says of a game or class when it is decided whether it takes place, as long as too little is paid. */
export function describeDecision({ session, timeZone, receipt, pass }: BookingMail): string[] {
  if (!session?.isUndecided || session.unpaid === 0) return []
  const time = formatInstant(session.decideAt, timeZone)
  if (receipt)
    return [t('It takes place if enough is paid by {time}; otherwise you get all your money back.', { time })]
  return pass && pass.kind !== 'rate'
    ? [
        t('It takes place if enough is paid by {time}; otherwise it is cancelled, and {pass} gets back what it paid.', {
          time,
          pass: pass.name,
        }),
      ]
    : [t('It takes place if enough is paid by {time}; otherwise it is cancelled.', { time })]
}
