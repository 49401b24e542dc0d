import { type Html, html } from '../pages/html.ts'
import * as icons from '../pages/icons.ts'
import { formatTaka, type PayLanguage } from '../pages/language.ts'
import { testStrip } from '../pages/layout.ts'
import { translateBkash } from './pay-texts.ts'
import type { Payment } from './payments.ts'
import { BLOCKED, POOR, RICH } from './wallets.ts'

export const OTP = '123456'
export const PIN = '12121'

/** What is asked for, one page each, as bKash does. */
export type Step = 'number' | 'otp' | 'pin'

export type PayView = {
  payment: Payment
  language: PayLanguage
  step: Step
  /** What the pages before were given. */
  number: string
  otp: string
  /** What is wrong with the field. */
  problem?: string | undefined
}

/** Renders the page that asks for the number, the code sent to it, or the PIN. It works without JavaScript. */
export function payPage(view: PayView): Html {
  const { payment, language, step, number, otp } = view
  const t = translateBkash(language)
  return html`
${testStrip(t('No money moves.'), t('Test mode'))}
<main class="wallet bkash">
  <h1 class="brand">${t('bKash payment')}</h1>
  <p class="bill"><span>Book My Play<small>${t('Invoice')}: ${payment.invoice}</small></span>
    <b>${formatTaka(payment.amount, language)}</b></p>
  <form method="post" action="/sandbox/bkash/pay/${payment.payment_id}" novalidate>
    <button type="submit" hidden></button>
    <div class="panel">
      ${step !== 'number' && html`<input type="hidden" name="number" value="${number}">`}
      ${step === 'pin' && html`<input type="hidden" name="otp" value="${otp}">`}
      ${FIELDS[step](view)}
    </div>
    ${hints(view)}
    <div class="choice">
      <button class="button outline" type="submit" name="cancel" value="1">${t('Close')}</button>
      <button class="button" type="submit">${step === 'pin' ? t('Confirm') : t('Proceed')}</button>
    </div>
  </form>
</main>`
}

const FIELDS = {
  number: (view: PayView) =>
    field(view, translateBkash(view.language)('Your bKash account number'), {
      value: view.number,
      attributes: html`type="tel" inputmode="tel" autocomplete="tel" placeholder="01XXXXXXXXX" maxlength="14"`,
    }),
  otp: (view: PayView) =>
    field(view, `${translateBkash(view.language)('Verification code sent to')} ${mask(view.number)}`, {
      attributes: html`inputmode="numeric" autocomplete="one-time-code" maxlength="6"`,
    }),
  pin: (view: PayView) =>
    field(view, `${translateBkash(view.language)('PIN of the account')} ${mask(view.number)}`, {
      attributes: html`type="password" inputmode="numeric" autocomplete="off" maxlength="5"`,
    }),
}

const mask = (number: string) => `${number.slice(0, 5)}***${number.slice(-3)}`

function field({ step, problem, language }: PayView, label: string, given: { value?: string; attributes: Html }): Html {
  const invalid = problem && html`aria-invalid="true" aria-describedby="problem"`
  return html`
      <label for="${step}">${label}</label>
      <input id="${step}" name="${step}" value="${given.value ?? ''}" required autofocus ${given.attributes} ${invalid}>
      ${problem && html`<p class="problem" id="problem" role="alert">${icons.alert}<span>${translateBkash(language)(problem)}</span></p>`}`
}

/** What to type in the demo. */
function hints({ step, language }: PayView): Html {
  const t = translateBkash(language)
  const numbers = [
    [RICH, t('This number pays')],
    [POOR, t('This one has too little money')],
    [BLOCKED, t('This one may not pay')],
  ]
  return html`
    <section class="hints" aria-labelledby="hints">
      <h2 id="hints">${t('In this demo')}</h2>
      ${
        step === 'number'
          ? html`<ul>${numbers.map(
              ([number, does]) => html`
        <li><button class="test-card" type="submit" name="fill" value="${number}"><b>${number}</b><span>${does}</span></button></li>`,
            )}</ul>`
          : html`<p>${step === 'otp' ? t('The code is') : t('The PIN is')} <b>${step === 'otp' ? OTP : PIN}</b></p>`
      }
    </section>`
}
