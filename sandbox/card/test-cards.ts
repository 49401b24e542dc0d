/** What a test card does when it is charged. */
export type Outcome = 'pays' | 'declines' | 'challenges' | 'settles_later' | 'fails_later'
/** How a refund to it ends: at once, later, or with a failure after it seemed to succeed. */
export type RefundOutcome = 'at_once' | 'later' | 'fails_later'

export type Decline = { code: string; declineCode?: string; message: string }

type TestCard = {
  number: string
  label: string
  outcome: Outcome
  refund: RefundOutcome
  decline?: Decline
}

/** What is stored of a card: never its number or security code. */
export type CardOnFile = {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  outcome: Outcome
  refund: RefundOutcome
  decline?: Decline
}

const DECLINED: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

const plain = (number: string, label: string, outcome: Outcome = 'pays'): TestCard => ({
  number,
  label,
  outcome,
  refund: 'at_once',
})

const declining = (number: string, label: string, decline: Decline): TestCard => ({
  ...plain(number, label, 'declines'),
  decline,
})

/** The provider's own test numbers where there is one for the case; 0077 and 0085 are payments that end later. */
export const TEST_CARDS: readonly TestCard[] = [
  plain('4242424242424242', 'Pays'),
  declining('4000000000000002', 'Is declined', DECLINED),
  plain('4000002500003155', 'Asks for one more step', 'challenges'),
  declining('4000000000009995', 'Has too little money', {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  }),
  declining('4000000000000069', 'Has expired', { code: 'expired_card', message: 'Your card has expired.' }),
  plain('4000000000000077', 'Pays some seconds later', 'settles_later'),
  plain('4000000000000085', 'Seems to pay, fails some seconds later', 'fails_later'),
  { ...plain('4000000000007726', 'Pays; a refund waits, then succeeds'), refund: 'later' },
  { ...plain('4000000000005126', 'Pays; a refund succeeds, then fails'), refund: 'fails_later' },
  plain('5555555555554444', 'Pays (Mastercard)'),
  plain('378282246310005', 'Pays (American Express)'),
]

const UNKNOWN_CARD: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. This is test mode: only the test cards work here.',
}

/** Returns the card as stored, with the behaviour of its number; numbers that are no test card are declined. */
export function toCardOnFile(number: string, expMonth: number, expYear: number): CardOnFile {
  const card = TEST_CARDS.find((testCard) => testCard.number === number) ?? declining(number, '', UNKNOWN_CARD)
  return {
    brand: getBrand(number),
    last4: number.slice(-4),
    expMonth,
    expYear,
    outcome: card.outcome,
    refund: card.refund,
    ...(card.decline && { decline: card.decline }),
  }
}

export function getBrand(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return number.startsWith('4') ? 'visa' : 'unknown'
}

/** Returns whether the check digit of ISO/IEC 7812 is right. `digits` holds digits only. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Stripe's test payment methods, for intents that are confirmed without a checkout session. */
const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_refundFail: '4000000000005126',
  pm_card_pendingRefund: '4000000000007726',
}

/** Finds the card of a test payment method such as `pm_card_visa`, or undefined. */
export function findTestMethod(method: string): CardOnFile | undefined {
  const number = TEST_METHODS[method]
  return number === undefined ? undefined : toCardOnFile(number, 12, new Date().getFullYear() + 3)
}
