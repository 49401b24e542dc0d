import { type Html, html } from './html.ts'
import * as icons from './icons.ts'

type Filter = { action: string; type: 'email' | 'tel'; to: string }

/** The form that shows only what was sent to one address or number. */
export const sentToForm = ({ action, type, to }: Filter): Html => html`
<form class="filter" method="get" action="${action}" role="search">
  <label for="to">Sent to</label>
  <input id="to" name="to" type="${type}" value="${to}" placeholder="anyone">
  <button class="button outline" type="submit">Show</button>
</form>`

export const emptyBox = (title: string, note: string): Html => html`
<div class="empty">
  ${icons.mail}
  <h2>${title}</h2>
  <p>${note}</p>
</div>`

/** The text with its web addresses as links, without the punctuation that follows them. */
export const linkAddresses = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/)
    .map((part, at) =>
      at % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    )
