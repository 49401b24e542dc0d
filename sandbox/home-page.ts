import { BLOCKED, POOR, RICH } from './bkash/wallets.ts'
import { formatCardNumber } from './card/pay-page.ts'
import { TEST_CARDS } from './card/test-cards.ts'
import { type Html, html } from './pages/html.ts'
import * as icons from './pages/icons.ts'
import { testStrip } from './pages/layout.ts'
import { DOWN, REFUSED } from './sms/routes.ts'

/** Returns a page that says what the sandbox is and where its parts are, for visitors of the demo. */
export const homePage = (publicUrl: string): Html => html`
${testStrip('Everything below stands in for someone else’s service.')}
<main class="home">
  <h1>Sandbox</h1>
  <p class="lead">In demo mode these parts take the place of the card provider, Google, the mail server and the provider of SMS. They speak the same
    protocols; going live means pointing Book My Play at the real ones.</p>
  <section>
    <h2>${icons.mail} Mail</h2>
    <p>Every mail the product sends: <a href="/sandbox/mail">read it</a>. Tests read
      <a href="/sandbox/mail.json?limit=5"><code>/sandbox/mail.json?to=…</code></a>.</p>
  </section>
  <section>
    <h2>${icons.mail} SMS</h2>
    <p>Every message to a phone: <a href="/sandbox/sms">read it</a>. Tests read
      <a href="/sandbox/sms.json"><code>/sandbox/sms.json?to=…</code></a>. ${REFUSED} is refused, and for ${DOWN} the
      provider is down.</p>
  </section>
  <section>
    <h2>${icons.person} Google</h2>
    <p>An OpenID provider with a few people to be. Its address is <code>${publicUrl}/sandbox/google</code>.</p>
  </section>
  <section>
    <h2>${icons.card} Cards</h2>
    <p>Any name, any expiry date to come, any security code. The number decides what happens:</p>
    <table><thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead><tbody>
      ${TEST_CARDS.map((card) => html`<tr><td class="nowrap">${formatCardNumber(card.number)}</td><td>${card.label}</td></tr>`)}
    </tbody></table>
  </section>
  <section>
    <h2>${icons.card} SSLCommerz and bKash</h2>
    <p>Offered with <code>CURRENCY=bdt</code>. At bKash ${RICH} and other numbers pay,
      ${POOR} has no money, ${BLOCKED} may not pay. The code is 123456, the PIN 12121.</p>
  </section>
  <p><a class="button" href="${publicUrl}">Back to Book My Play</a></p>
</main>`
