import { getLanguage, toPrefix } from '#i18n/t'
import type { Card, Content, Fact, Picture } from './mail-content.ts'

/** Renders the plain text and the HTML of a mail. The HTML is one column of large letters, for phones. */
export function renderMail(content: Content, publicUrl: string): { text: string; html: string } {
  const home = `${publicUrl}${toPrefix()}`
  return { text: renderText(content, home), html: renderHtml(content, home) }
}

function renderText({ heading, paragraphs, code, card, facts, action, small }: Content, home: string): string {
  const blocks = [
    heading,
    ...paragraphs,
    code,
    card && [card.title, card.worth, card.message, card.names, card.code].filter(Boolean).join('\n'),
    facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action && `${action.label}: ${action.url}`,
    ...(small ?? []),
    `-- \nBook My Play\n${home}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Escaped text with its line breaks, and none within hours. */
const toHtml = (text: string) =>
  escapeHtml(text)
    .replace(/\n/g, '<br>')
    .replace(/[\p{Nd}:]+–[\p{Nd}:]+/gu, '<span style="white-space:nowrap">$&</span>')

/** Styles are inline, since mail programs drop style sheets; the classes are for the dark ones. */
function renderHtml(content: Content, home: string): string {
  const typeface = getTypeface()
  const { subject, preview, heading, picture, paragraphs, code, card, facts, action, small } = content
  return `<!doctype html>
<html lang="${getLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background:${colour.page};color:${colour.text};${typeface.text}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="background:${colour.hall};color:${colour.onHall};border-radius:12px 12px 0 0;padding:16px 24px;${typeface.figures};font-size:17px;font-weight:700">Book My Play</td></tr>
${picture ? banner(picture) : ''}
<tr><td class="card" style="background:${colour.card};color:${colour.text};border:1px solid ${colour.line};border-top:0;border-radius:0 0 12px 12px;padding:28px 24px">
<h1 style="margin:0 0 16px;${typeface.figures};font-size:25px;line-height:${typeface.headingHeight};font-weight:700">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${code ? codeBlock(code) : ''}
${card ? drawCard(card) : ''}
${facts ? factTable(facts) : ''}
${action ? button(action) : ''}
${(small ?? []).map(smallPrint).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:18px 24px;color:${colour.muted};font-size:13px;line-height:1.5"><a class="muted" href="${escapeHtml(home)}" style="color:${colour.muted}">${escapeHtml(new URL(home).host)}</a></td></tr>
</table></td></tr></table></body></html>
`
}

/** Where pictures are blocked, the alt text is shown on the dark ground. */
const banner = ({ url, alt }: Picture) =>
  `<tr><td style="background:${colour.hall}"><img class="picture" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="560" style="display:block;width:100%;height:auto;aspect-ratio:16/5;object-fit:cover;border:0;color:${colour.onHall};font-size:16px;font-weight:600;line-height:3;text-align:left"></td></tr>`

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;overflow-wrap:anywhere">${toHtml(text)}</p>`

const smallPrint = (text: string) =>
  `<p class="muted" style="margin:16px 0 0;font-size:14px;line-height:1.5;color:${colour.muted};overflow-wrap:anywhere">${toHtml(text)}</p>`

const codeBlock = (code: string) =>
  `<p style="margin:0 0 16px;padding:16px;background:${colour.hall};color:${colour.onHall};border-radius:8px;text-align:center;${getTypeface().figures};font-size:36px;font-weight:700;letter-spacing:12px;text-indent:12px">${escapeHtml(code)}</p>`

/** A court from above: two halves in white lines with a net between them, the pass in one and the code in the other. */
function drawCard({ title, worth, message, names, code }: Card): string {
  const line = `border:2px solid ${colour.onHall};padding:18px 20px`
  const { figures } = getTypeface()
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;background:${colour.hall};color:${colour.onHall};border-radius:12px"><tr><td style="padding:16px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;color:${colour.onHall}">` +
    `<tr><td style="${line};border-bottom:3px dashed ${colour.shuttle}"><span style="${figures};font-size:22px;font-weight:700;line-height:1.3;overflow-wrap:anywhere">${toHtml(title)}</span><br><span style="font-size:16px;line-height:1.6;color:${colour.shuttle};font-weight:600">${toHtml(worth)}</span>` +
    `${message ? `<br><span style="font-size:16px;line-height:1.6;font-style:italic;overflow-wrap:anywhere">${toHtml(message)}</span>` : ''}</td></tr>` +
    `<tr><td style="${line};border-top:0"><span style="font-size:14px;line-height:1.6">${toHtml(names)}</span><br><span style="font-family:ui-monospace,Menlo,Consolas,monospace;font-size:17px;font-weight:700;line-height:1.6;overflow-wrap:anywhere">${escapeHtml(code)}</span></td></tr>` +
    `</table></td></tr></table>`
  )
}

/** Labels that are days or sentences wrap in a wider column, so that they leave room for the values on a phone. */
function factTable(facts: Fact[]) {
  const column = facts.some(({ label }) => label.length > 14)
    ? { width: '40%', wrap: 'normal' }
    : { width: '25%', wrap: 'nowrap' }
  return `<table class="facts" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:2px solid ${colour.text}">${facts.map((fact) => factRow(fact, column)).join('')}</table>`
}

const factRow = ({ label, value }: Fact, { width, wrap }: { width: string; wrap: string }) =>
  `<tr><td class="muted line" width="${width}" style="padding:10px 12px 10px 0;border-bottom:1px solid ${colour.line};color:${colour.muted};font-size:14px;line-height:1.4;vertical-align:top;white-space:${wrap}">${escapeHtml(label)}</td>` +
  `<td class="line" style="padding:10px 0;border-bottom:1px solid ${colour.line};font-size:16px;line-height:1.4;overflow-wrap:anywhere">${factValue(value)}</td></tr>`

/** A value's first line says it; what follows, such as an address or a time zone in parentheses, is quieter. */
function factValue(value: string): string {
  const [, first = '', rest = ''] = /^([^\n(]*)(.*)$/s.exec(value) ?? []
  return `<b style="font-weight:600">${toHtml(first)}</b>${rest && `<span style="font-size:14px">${toHtml(rest)}</span>`}`
}

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:4px 0 8px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;background:${colour.accent};color:${colour.onAccent};border-radius:8px;padding:14px 22px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

/** The colours of web/styles as hexadecimal: mail programs know neither oklch nor custom properties. */
const colour = {
  page: '#f7f9f4',
  card: '#ffffff',
  line: '#d8ded6',
  text: '#111f18',
  muted: '#536057',
  accent: '#006036',
  onAccent: '#fbfdf4',
  hall: '#082418',
  onHall: '#f2f6ec',
  shuttle: '#cdf52f',
}

const dark = {
  page: '#0a120e',
  card: '#121b16',
  line: '#29342e',
  text: '#eef1ea',
  muted: '#a4afa4',
  accent: '#44b56c',
  onAccent: '#00160a',
}

/**
 * The only style sheet of a mail: dark colours over the inline ones. Programs that drop it show the light mail; those
 * that darken mails do so from the inline colours, whose ground is always set with them.
 */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important;color:${dark.text}!important}
.facts{border-color:${dark.text}!important}
.line{border-color:${dark.line}!important}
.muted{color:${dark.muted}!important}
.button{background:${dark.accent}!important;color:${dark.onAccent}!important}
.picture{opacity:.86}
}`

type Typeface = { text: string; figures: string; headingHeight: number }

const LATIN: Typeface = {
  text: "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  figures: "font-family:'Archivo Expanded','Arial Black',Arial,sans-serif;font-variant-numeric:tabular-nums",
  headingHeight: 1.15,
}

/** The fonts for Bangla of Android, Apple and Windows. Its letters are taller. */
const BANGLA_FONT =
  "font-family:'Hanken Grotesk','Noto Sans Bengali','Kohinoor Bangla','Nirmala UI',-apple-system,Roboto,Arial,sans-serif"

const BANGLA: Typeface = {
  text: BANGLA_FONT,
  figures: `${BANGLA_FONT};font-variant-numeric:tabular-nums`,
  headingHeight: 1.4,
}

const getTypeface = (): Typeface => (getLanguage() === 'bn' ? BANGLA : LATIN)
