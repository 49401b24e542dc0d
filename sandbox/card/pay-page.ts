import { money } from '../pages/format.ts'
import { type Html, html } from '../pages/html.ts'
import * as icons from '../pages/icons.ts'
import type { PayLanguage } from '../pages/language.ts'
import { testStrip } from '../pages/layout.ts'
import type { CardEntry, EntryErrors } from './card-entry.ts'
import { COUNTRIES } from './countries.ts'
import { translate } from './pay-texts.ts'
import type { SessionRow } from './session-object.ts'
import { TEST_CARDS } from './test-cards.ts'

export type PayView = {
  session: SessionRow
  entry: CardEntry
  errors: EntryErrors
  /** Why the last card was declined. */
  declined?: string | undefined
  now: Date
  language: PayLanguage
}

const MERCHANT = 'Book My Play'

/** Renders the hosted checkout page: the order on one side, the card on the other. */
export const payPage = (view: PayView): Html => html`
${testStrip(translate(view.language, 'No card is charged here.'), translate(view.language, 'Test mode'))}
<div class="pay">
  ${summary(view)}
  <main class="pay-form">
    <div class="inner">
      <h1>${translate(view.language, 'Pay with card')}</h1>
      ${errorSummary(view)}
      ${testCards(view)}
      ${cardForm(view)}
    </div>
  </main>
</div>`

function summary({ session, now, language }: PayView): Html {
  const { cancelUrl } = session.request
  return html`
  <header class="pay-summary">
    <div class="inner">
      <p class="merchant">
        ${cancelUrl && html`<a class="back" href="${cancelUrl}">${icons.back}<span>${translate(language, 'Back to Book My Play')}</span></a>`}
        ${!cancelUrl && MERCHANT}
      </p>
      <p class="muted">${translate(language, 'Pay Book My Play')}</p>
      <p class="total">${money(session.amount_total, session.currency)}</p>
      <ul class="items">
        ${session.line_items.map(
          (item) => html`
        <li>
          <span>${item.name}${item.quantity > 1 && html`<small>${item.quantity} × ${money(item.unitAmount, item.currency)}</small>`}</span>
          <b>${money(item.unitAmount * item.quantity, item.currency)}</b>
        </li>`,
        )}
        ${
          session.line_items.length > 1 &&
          html`<li class="sum"><span>${translate(language, 'Total due')}</span><b>${money(session.amount_total, session.currency)}</b></li>`
        }
      </ul>
      <p class="expires">${icons.clock}<span>${translate(language, 'This page is open for another')}
        <time id="expires" data-expires="${session.expires_at}">${timeLeft(session.expires_at, now, language)}</time></span></p>
    </div>
  </header>`
}

/** Returns the time left as `31 min`; the page's script does the same. */
function timeLeft(expiresAt: number, now: Date, language: PayLanguage): string {
  const minutes = Math.max(1, Math.ceil((expiresAt - now.getTime() / 1000) / 60))
  const [unit, count] = minutes < 120 ? ['minute', minutes] : ['hour', Math.floor(minutes / 60)]
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(count)
}

function errorSummary({ errors, declined, language }: PayView): Html | false {
  const count = Object.keys(errors).length
  if (!declined && count === 0) return false
  const fields = count === 1 ? 'One field needs' : `${count} fields need`
  const english = `${fields} another look. Nothing was charged.`
  const plain = language === 'en' ? english : translate(language, 'Some fields need another look. Nothing was charged.')
  const message = declined ? translate(language, declined) : plain
  return html`<div class="trouble" role="alert">${icons.alert}<p>${message}</p></div>`
}

const COMMON_CARDS = 3

const testCards = ({ session, language }: PayView): Html | false =>
  session.amount_total > 0 &&
  html`
  ${defaultSubmit}
  <section class="cards" aria-labelledby="cards">
    <h2 id="cards">${translate(language, 'Test cards')}</h2>
    <ul>${TEST_CARDS.slice(0, COMMON_CARDS).map((card) => cardButton(card, language))}</ul>
    <details>
      <summary>${translate(language, 'More test cards')}</summary>
      <ul>${TEST_CARDS.slice(COMMON_CARDS).map((card) => cardButton(card, language))}</ul>
    </details>
  </section>`

/** The Enter key uses a form's first submit button, which would otherwise be a test card's. */
const defaultSubmit = html`<button type="submit" form="card" name="pay" value="1" hidden></button>`

/** Fills the form with a card: by the page's script, or without it by a request. */
const cardButton = ({ number, label }: (typeof TEST_CARDS)[number], language: PayLanguage): Html => html`
<li><button class="test-card" type="submit" form="card" name="fill" value="${number}" formnovalidate>
  <b>${formatCardNumber(number)}</b><span>${translate(language, label)}</span></button></li>`

/** Returns a card number in the groups printed on a card. */
export const formatCardNumber = (number: string): string =>
  number.length === 15 ? number.replace(/^(.{4})(.{6})(.{5})$/, '$1 $2 $3') : number.replace(/(.{4})(?=.)/g, '$1 ')

function cardForm(view: PayView): Html {
  const { session, entry, language } = view
  const paid = session.amount_total > 0
  return html`
  <form id="card" method="post" action="/sandbox/pay/${session.id}" novalidate>
    ${field(view, 'email', 'E-mail', html`type="email" autocomplete="email" inputmode="email"`)}
    ${
      paid &&
      html`
    ${field(view, 'number', 'Card number', html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"`)}
    <div class="pair">
      ${field(view, 'expiry', 'Expiry', html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`)}
      ${field(view, 'cvc', 'Security code', html`inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"`)}
    </div>`
    }
    ${field(view, 'name', paid ? 'Name on card' : 'Name', html`autocomplete="${paid ? 'cc-name' : 'name'}"`)}
    <div class="field">
      <label for="country">${translate(language, 'Country')}</label>
      <select id="country" name="country" autocomplete="country" ${errorAttributes(view, 'country')}>
        ${COUNTRIES.map(
          ([code, name]) => html`<option value="${code}"${code === entry.country && html` selected`}>${name}</option>`,
        )}
      </select>
      ${fieldError(view, 'country')}
    </div>
    <button class="button commit" type="submit" name="pay" value="1">${icons.lock}<span data-busy="${translate(language, 'Processing…')}">${
      paid
        ? `${translate(language, 'Pay')} ${money(session.amount_total, session.currency)}`
        : translate(language, 'Complete order')
    }</span></button>
    <p class="muted small">${translate(language, 'A sandbox stands in for the card provider. What you type goes to no card company.')}</p>
  </form>`
}

function field(view: PayView, name: keyof CardEntry, label: string, attributes: Html): Html {
  // The security code is never sent back.
  const value = name === 'cvc' ? '' : view.entry[name]
  return html`
    <div class="field">
      <label for="${name}">${translate(view.language, label)}</label>
      <input id="${name}" name="${name}" value="${value}" required ${attributes} ${errorAttributes(view, name)}>
      ${fieldError(view, name)}
    </div>`
}

/** Links a field to its error message and focuses the first invalid one. */
function errorAttributes({ errors }: PayView, name: keyof CardEntry): Html | false {
  if (!errors[name]) return false
  const order: (keyof CardEntry)[] = ['email', 'number', 'expiry', 'cvc', 'name', 'country']
  const isFirst = order.find((field) => errors[field]) === name
  return html`aria-invalid="true" aria-describedby="${name}-error"${isFirst && html` autofocus`}`
}

const fieldError = ({ errors, language }: PayView, name: keyof CardEntry): Html | undefined | '' =>
  errors[name] && html`<p class="error" id="${name}-error">${icons.alert}${translate(language, errors[name])}</p>`

/** Renders the authentication step that some cards require, in place of the bank's own page. */
export const challengePage = (session: SessionRow, last4: string): Html => html`
${testStrip('This stands in for the bank’s own page.')}
<main class="message">
  <p class="bank">${icons.lock}<span>Sandbox Bank</span></p>
  <h1>Is this you?</h1>
  <p>${MERCHANT} asks for <b>${money(session.amount_total, session.currency)}</b> from your card ending in <b>${last4}</b>.</p>
  <form class="choice" method="post" action="/sandbox/pay/${session.id}/challenge">
    <button class="button" type="submit" name="answer" value="complete">Complete</button>
    <button class="button outline" type="submit" name="answer" value="fail">Fail</button>
  </form>
</main>`
