import { timeAgo } from '../pages/format.ts'
import { type Html, html } from '../pages/html.ts'
import { testStrip } from '../pages/layout.ts'
import { emptyBox, linkAddresses, sentToForm } from '../pages/message-box.ts'

export type StoredSms = { id: string; receivedAt: Date; from: string; to: string; text: string }

const EMPTY = 'What Book My Play sends to phones appears here, newest first.'

/** Renders the list of messages, newest first. */
export const smsPage = (messages: StoredSms[], to: string): Html => html`
${testStrip('Messages stay here; no phone receives them.')}
<main class="mailbox">
  <header class="box-head">
    <h1>SMS</h1>
    ${sentToForm({ action: '/sandbox/sms', type: 'tel', to })}
  </header>
  ${messages.length === 0 ? emptyBox('No messages yet', to ? `Nothing has been sent to ${to}.` : EMPTY) : html`<ul class="mails texts">${messages.map(line)}</ul>`}
</main>`

const line = ({ receivedAt, from, to, text }: StoredSms): Html => html`
<li>
  <span class="line"><b>${to}</b><time datetime="${receivedAt.toISOString()}">${timeAgo(receivedAt)}</time></span>
  <p>${linkAddresses(text)}</p>
  <span class="line to">from ${from}</span>
</li>`
