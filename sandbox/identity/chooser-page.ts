import { type Html, html } from '../pages/html.ts'
import * as icons from '../pages/icons.ts'
import { testStrip } from '../pages/layout.ts'
import { type Account, DEMO_ACCOUNTS } from './accounts.ts'

export type Other = { email: string; name: string; verified: boolean; hosted: boolean; error?: string }

/** Renders the account chooser. `params` is the authorization request, carried through the form. */
export const chooserPage = (params: URLSearchParams, other: Other): Html => html`
${testStrip('No Google account is used here.')}
<main class="chooser">
  <p class="provider"><span class="g" aria-hidden="true">G</span> Sign in with Google <span class="muted">(sandbox)</span></p>
  <h1>Choose an account</h1>
  <p class="muted">to continue to Book My Play</p>
  <form method="post" action="/sandbox/google/authorize">
    ${carried(params)}
    <ul class="accounts">
      ${DEMO_ACCOUNTS.map((account, at) => html`<li>${accountButton(account, at)}</li>`)}
    </ul>
  </form>
  <details class="other"${other.error && html` open`}>
    <summary>${icons.person}<span>Use another account</span></summary>
    ${otherForm(params, other)}
  </details>
  <form method="post" action="/sandbox/google/authorize">
    ${carried(params)}
    <button class="button quiet" type="submit" name="choice" value="cancel">Cancel</button>
  </form>
</main>`

const carried = (params: URLSearchParams): Html[] =>
  [...params].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

const accountButton = ({ email, name, verified }: Account, at: number): Html => html`
<button class="account" type="submit" name="choice" value="${at}">
  <span class="initials" aria-hidden="true">${initials(name)}</span>
  <span class="who"><b>${name}</b><span>${email}</span></span>
  ${!verified && html`<span class="tag">e-mail not verified</span>`}
</button>`

/** Returns up to two letters for a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

const otherForm = (params: URLSearchParams, other: Other): Html => html`
<form method="post" action="/sandbox/google/authorize" novalidate>
  ${carried(params)}
  <div class="field">
    <label for="email">E-mail</label>
    <input id="email" name="email" type="email" autocomplete="email" value="${other.email}" required
      ${other.error && html`aria-invalid="true" aria-describedby="email-error" autofocus`}>
    ${other.error && html`<p class="error" id="email-error">${icons.alert}${other.error}</p>`}
  </div>
  <div class="field">
    <label for="name">Name</label>
    <input id="name" name="name" autocomplete="name" value="${other.name}">
  </div>
  <label class="tick"><input type="checkbox" name="verified" value="1"${other.verified && html` checked`}>
    <span>Google has verified this e-mail</span></label>
  <label class="tick"><input type="checkbox" name="hosted" value="1"${other.hosted && html` checked`}>
    <span>It belongs to an organisation at Google</span></label>
  <button class="button" type="submit" name="choice" value="other">Continue</button>
</form>`
