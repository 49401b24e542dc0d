import { type Html, html } from '../pages/html.ts'
import * as icons from '../pages/icons.ts'
import { formatTaka, type PayLanguage, type Translate } from '../pages/language.ts'
import { testStrip } from '../pages/layout.ts'
import { translateSslcommerz } from './pay-texts.ts'
import type { Session } from './tries.ts'

const TABS = { cards: 'Cards', mobile: 'Mobile banking', banks: 'Net banking' } as const

export type Tab = keyof typeof TABS

export const isTab = (name: unknown): name is Tab => typeof name === 'string' && name in TABS

/** What the demo offers to happen. */
const OUTCOMES = {
  pay: 'It is paid',
  fail: 'It is declined',
  risk: 'It is paid and held for review',
  expire: 'The page expires',
}

/** Renders the ways to pay in tabs, each with its own address, so that it works without JavaScript. */
export function payPage({ sessionkey, request }: Session, tab: Tab, language: PayLanguage): Html {
  const t = translateSslcommerz(language)
  const address = `/sandbox/sslcommerz/pay/${sessionkey}`
  const amount = formatTaka(request.total_amount ?? '0', language)
  return html`
${testStrip(t('No money moves.'), t('Test mode'))}
<main class="wallet sslcommerz">
  <h1 class="brand">${t('Pay with SSLCommerz')}</h1>
  <p class="bill"><span>Book My Play<small>${request.product_name}</small></span><b>${amount}</b></p>
  <nav class="tabs" aria-label="${t('Ways to pay')}">
    ${Object.entries(TABS).map(
      ([name, label]) =>
        html`<a href="${address}?tab=${name}"${name === tab && html` aria-current="page"`}>${t(label)}</a>`,
    )}
  </nav>
  <form method="post" action="${address}">
    <button type="submit" hidden></button>
    <div class="panel">${PANELS[tab](t)}</div>
    <div class="hints">
      <h2>${t('In this demo')}</h2>
      <fieldset class="outcomes">
        <legend>${t('What should happen?')}</legend>
        ${Object.entries(OUTCOMES).map(
          ([value, label]) =>
            html`<label><input type="radio" name="choice" value="${value}"${value === 'pay' && html` checked`}>${t(label)}</label>`,
        )}
      </fieldset>
    </div>
    <div class="choice">
      <button class="button outline" type="submit" name="choice" value="cancel" formnovalidate>${t('Cancel')}</button>
      <button class="button" type="submit">${icons.lock}<span>${t('Pay')} ${amount}</span></button>
    </div>
  </form>
</main>`
}

const PANELS: Record<Tab, (t: Translate) => Html> = {
  cards: (t) => html`
      ${field(t, 'number', 'Card number', '4111 1111 1111 1111', html`inputmode="numeric" autocomplete="off"`)}
      <div class="pair">
        ${field(t, 'expiry', 'Expiry', '12 / 34', html`inputmode="numeric" autocomplete="off"`)}
        ${field(t, 'cvc', 'Security code', '111', html`inputmode="numeric" autocomplete="off" maxlength="4"`)}
      </div>
      ${field(t, 'name', 'Name on card', 'Farhana Islam', html`autocomplete="off"`)}`,
  mobile: (t) => ways(t('Choose a wallet'), ['bKash', 'Nagad', 'Rocket', 'Upay']),
  banks: (t) => ways(t('Choose a bank'), ['City Bank', 'Islami Bank', 'BRAC Bank', 'Bank Asia']),
}

const field = (t: Translate, name: string, label: string, value: string, attributes: Html): Html => html`
      <div class="field"><label for="${name}">${t(label)}</label>
        <input id="${name}" name="${name}" value="${value}" required ${attributes}></div>`

const ways = (legend: string, names: string[]): Html => html`
      <fieldset class="ways"><legend>${legend}</legend>
        ${names.map(
          (name, at) =>
            html`<label><input type="radio" name="way" value="${name}"${at === 0 && html` checked`}>${name}</label>`,
        )}
      </fieldset>`

/** Renders the form by which the browser returns to the shop. The page's script sends it. */
export function returnPage(url: string, fields: Record<string, string>, language: PayLanguage): Html {
  const t = translateSslcommerz(language)
  return html`
${testStrip(t('No money moves.'), t('Test mode'))}
<main class="message">
  <h1>${t('Going back to Book My Play')}</h1>
  <form id="return" method="post" action="${url}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button class="button" type="submit">${t('Back to Book My Play')}</button>
  </form>
</main>`
}
