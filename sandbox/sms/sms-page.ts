import { timeAgo } from '../pages/format.ts'
import { type Html, html } from '../pages/html.ts'
import * as icons from '../pages/icons.ts'
import { testStrip } from '../pages/layout.ts'

export type StoredSms = { id: string; receivedAt: Date; from: string; to: string; text: string }

/** Renders the list of messages, newest first. */
export const smsPage = (messages: StoredSms[], to: string): Html => html`
${testStrip('Messages stay here; no phone receives them.')}
<main class="mailbox">
  <header class="box-head">
    <h1>SMS</h1>
    <form class="filter" method="get" action="/sandbox/sms" role="search">
      <label for="to">Sent to</label>
      <input id="to" name="to" type="tel" value="${to}" placeholder="anyone">
      <button class="button outline" type="submit">Show</button>
    </form>
  </header>
  ${messages.length === 0 ? emptyBox(to) : html`<ul class="mails texts">${messages.map(line)}</ul>`}
</main>`

const emptyBox = (to: string): Html => html`
<div class="empty">
  ${icons.mail}
  <h2>No messages yet</h2>
  <p>${to ? `Nothing has been sent to ${to}.` : 'What Book My Play sends to phones appears here, newest first.'}</p>
</div>`

const line = ({ receivedAt, from, to, text }: StoredSms): Html => html`
<li>
  <span class="line"><b>${to}</b><time datetime="${receivedAt.toISOString()}">${timeAgo(receivedAt)}</time></span>
  <p>${linked(text)}</p>
  <span class="line to">from ${from}</span>
</li>`

/** The text with its web addresses as links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S*[^\s.,;:!?])/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
