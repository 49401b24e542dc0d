import { msg } from '#i18n/t'
import type { CheckoutResult } from './paid-receipt'

/** An outcome, or its detail. `cancelled`: the customer left the gateway's page without paying. */
export type State = CheckoutResult[0]['outcome'] | NonNullable<CheckoutResult[0]['detail']> | 'cancelled'

export type Texts = { lead: string; title: string; text: string; badge: string }

const notYet = { lead: msg('The court is not yours yet'), badge: 'pending' }
const over = { lead: msg('This booking is cancelled'), badge: 'cancelled' }

/** The texts of each state of a payment: above the booking, as the title, and below it. */
export const stateTexts: Record<State, Texts> = {
  paid: {
    lead: msg('The court is yours'),
    title: msg('Payment Successful!'),
    text: msg('A receipt is on its way to your inbox.'),
    badge: 'paid',
  },
  processing: {
    lead: msg('The court is held for you'),
    title: msg('Payment is being processed'),
    text: msg('The bank has not answered yet. This page updates by itself.'),
    badge: 'pending',
  },
  held: {
    lead: msg('The court is held for you'),
    title: msg('Payment is being checked'),
    text: msg(
      'Your payment arrived, and its provider wants it checked first. You need not do anything: we mail you the result, at the latest an hour before the game. Should it be refused, you get your money back.',
    ),
    badge: 'pending',
  },
  unpaid: {
    ...notYet,
    title: msg('Not paid yet'),
    text: msg('Nothing has been charged. You can still pay from your account while the court is held for you.'),
  },
  declined: {
    ...notYet,
    title: msg('Payment declined'),
    text: msg(
      'Nothing has been charged. Check the balance and the limits of your card or wallet, or pay another way while the court is held for you.',
    ),
  },
  cancelled: {
    ...notYet,
    title: msg('Payment cancelled'),
    text: msg('Nothing has been charged. You can still pay, also another way, while the court is held for you.'),
  },
  expired: {
    lead: msg('The court is free again'),
    title: msg('The time to pay is over'),
    text: msg(
      'Nothing has been charged. Should your payment still arrive, you get the court if it is still free, or else your money back.',
    ),
    badge: 'cancelled',
  },
  refunded: {
    ...over,
    title: msg('Payment refunded'),
    text: msg('Your refund is on its way to the card or wallet you paid with.'),
  },
  refund_pending: {
    ...over,
    title: msg('Refund on its way'),
    text: msg('The provider is sending your money back to the card or wallet you paid with. This can take some days.'),
  },
  refund_failed: {
    ...over,
    title: msg('Refund delayed'),
    text: msg(
      'Your money could not be sent back yet. We know about it and keep trying; write to us if it takes too long.',
    ),
  },
}

const heldPlace = msg('The place is held for you')
const notYetPlace = msg('The place is not yours yet')

/** The texts that differ for a place in a game or class, whose court is not the customer's. */
export const placeTexts: Partial<Record<State, Pick<Texts, 'lead' | 'text'>>> = {
  paid: { lead: msg('The place is yours'), text: stateTexts.paid.text },
  processing: { lead: heldPlace, text: stateTexts.processing.text },
  held: { lead: heldPlace, text: stateTexts.held.text },
  unpaid: {
    lead: notYetPlace,
    text: msg('Nothing has been charged. You can still pay from your account while the place is held for you.'),
  },
  declined: {
    lead: notYetPlace,
    text: msg(
      'Nothing has been charged. Check the balance and the limits of your card or wallet, or pay another way while the place is held for you.',
    ),
  },
  cancelled: {
    lead: notYetPlace,
    text: msg('Nothing has been charged. You can still pay, also another way, while the place is held for you.'),
  },
  expired: {
    lead: msg('The place is free again'),
    text: msg(
      'Nothing has been charged. Should your payment still arrive, you get the place if it is still free, or else your money back.',
    ),
  },
}

/** The texts that differ for a payment link, whose bookings keep their courts and may be paid without an account. */
export const linkTexts: Partial<Record<State, Pick<Texts, 'lead' | 'text'>>> = {
  paid: {
    lead: msg('The courts are yours'),
    text: msg('Your bookings are paid. If the venue has your e-mail address, a receipt is on its way to your inbox.'),
  },
  processing: { lead: msg('The courts are held for you'), text: stateTexts.processing.text },
  held: {
    lead: msg('The courts are held for you'),
    text: msg(
      'Your payment arrived, and its provider wants it checked first. You need not do anything. Should it be refused, you get your money back and can pay at the venue.',
    ),
  },
  declined: {
    lead: msg('To be paid'),
    text: msg(
      'Nothing has been charged. Check the balance and the limits of your card or wallet, pay another way, or pay at the venue.',
    ),
  },
  cancelled: {
    lead: msg('To be paid'),
    text: msg('Nothing has been charged. You can still pay, also another way, or at the venue.'),
  },
  unpaid: {
    lead: msg('To be paid'),
    text: msg('Nothing has been charged. You can pay through the link while it is open, or at the venue.'),
  },
  refunded: { lead: msg('These bookings are cancelled'), text: stateTexts.refunded.text },
}
