import { timeAgo } from '../pages/format.ts'
import { type Html, html } from '../pages/html.ts'
import * as icons from '../pages/icons.ts'
import { testStrip } from '../pages/layout.ts'
import { emptyBox, linkAddresses, sentToForm } from '../pages/message-box.ts'
import type { MailSummary, StoredMail } from './store.ts'

export type View = 'html' | 'text' | 'headers'

const EMPTY = 'What Book My Play sends appears here, newest first.'
const STRIP = testStrip('Mail stays here; nobody receives it.')

/** Renders the list of mails, newest first. */
export const mailboxPage = (mails: MailSummary[], to: string, refreshing: boolean): Html => html`
${STRIP}
<main class="mailbox">
  ${toolbar(to, refreshing)}
  ${mails.length === 0 ? emptyBox('No mail yet', to ? `Nothing has been sent to ${to}.` : EMPTY) : mailList(mails, to, undefined)}
</main>`

function toolbar(to: string, refreshing: boolean): Html {
  const query = new URLSearchParams({ ...(to && { to }), ...(!refreshing && { refresh: '5' }) })
  return html`
  <header class="box-head">
    <h1>Mail</h1>
    ${sentToForm({ action: '/sandbox/mail', type: 'email', to })}
    <a class="button quiet" href="/sandbox/mail?${query.toString()}">${icons.refresh}<span>${
      refreshing ? 'Stop refreshing' : 'Refresh every 5 s'
    }</span></a>
  </header>`
}

const mailList = (mails: MailSummary[], to: string, current: string | undefined): Html => html`
<ul class="mails">
  ${mails.map((mail) => mailLine(mail, to, current))}
</ul>`

const mailLine = (mail: MailSummary, to: string, current: string | undefined): Html => html`
<li><a href="/sandbox/mail/${mail.id}${to && `?to=${encodeURIComponent(to)}`}"${mail.id === current && html` aria-current="page"`}>
  <span class="line"><b>${mail.subject || '(no subject)'}</b>${when(mail.receivedAt)}</span>
  <span class="line to">to ${mail.recipients.join(', ')}${
    mail.attachments > 0 && html`<span class="has">${icons.paperclip}<span class="sr">has attachments</span></span>`
  }</span>
  <span class="preview">${mail.preview}</span>
</a></li>`

const when = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}" title="${at.toISOString()}">${timeAgo(at)}</time>`

type Reading = { mail: StoredMail; others: MailSummary[]; to: string; view: View }

/** Renders one mail, next to the list of the others on wide screens. */
export const mailPage = ({ mail, others, to, view }: Reading): Html => html`
${STRIP}
<div class="reader">
  <nav class="others" aria-label="Mails">
    <p class="box-head"><a class="back" href="/sandbox/mail${to && `?to=${encodeURIComponent(to)}`}">${icons.back}<span>All mail</span></a></p>
    ${mailList(others, to, mail.id)}
  </nav>
  <main class="letter">
    <h1>${mail.document.subject || '(no subject)'}</h1>
    <dl class="envelope">
      <div><dt>From</dt><dd>${mail.document.from}</dd></div>
      <div><dt>To</dt><dd>${mail.recipients.join(', ')}</dd></div>
      <div><dt>When</dt><dd>${when(mail.receivedAt)}</dd></div>
    </dl>
    ${attachments(mail)}
    ${views(mail, to, view)}
    ${content(mail, view)}
  </main>
</div>`

const attachments = ({ id, document }: StoredMail): Html | false =>
  document.attachments.length > 0 &&
  html`
  <ul class="attachments" aria-label="Attachments">
    ${document.attachments.map(
      (each, at) => html`
    <li><a class="button outline" href="/sandbox/mail/${id}/attachments/${at}" download="${each.filename}">${icons.download}<span>${each.filename}
      <small>${formatSize(each.content)}</small></span></a></li>`,
    )}
  </ul>`

/** The size of what a base64 text holds. */
function formatSize(base64: string): string {
  const bytes = Math.floor((base64.replace(/=+$/, '').length * 3) / 4)
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`
}

function views({ id, document }: StoredMail, to: string, view: View): Html {
  const link = (name: View, label: string) => {
    const query = new URLSearchParams({ ...(to && { to }), view: name })
    return html`<a href="/sandbox/mail/${id}?${query.toString()}"${name === view && html` aria-current="page"`}>${label}</a>`
  }
  return html`
  <nav class="views" aria-label="How to show this mail">
    ${document.html !== null && link('html', 'As sent')}
    ${document.text !== null && link('text', 'Plain text')}
    ${link('headers', 'Headers')}
    <a href="/sandbox/mail/${id}/raw" download="mail-${id}.eml">Source</a>
  </nav>`
}

function content({ id, document }: StoredMail, view: View): Html {
  if (view === 'html') {
    const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
    return html`<iframe class="sheet" src="/sandbox/mail/${id}/html" title="The mail" sandbox="${sandbox}"></iframe>`
  }
  if (view === 'text') return html`<pre class="sheet text">${linkAddresses(document.text ?? '')}</pre>`
  return html`
  <table class="headers"><caption class="sr">Headers</caption><tbody>
    ${document.headers.map(({ key, value }) => html`<tr><th scope="row">${key}</th><td>${value}</td></tr>`)}
  </tbody></table>`
}
