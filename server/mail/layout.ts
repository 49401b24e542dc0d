import type { Content, Fact } from './mail-content.ts'

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
}

const FONT = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const FIGURES = `font-family:'Archivo Expanded','Arial Black',Arial,sans-serif;font-variant-numeric:tabular-nums`

/** The plain text and the HTML of a mail. The HTML is one column of large letters, for phones. */
export const renderMail = (content: Content, publicUrl: string): { text: string; html: string } => ({
  text: renderText(content, publicUrl),
  html: renderHtml(content, publicUrl),
})

function renderText({ heading, paragraphs, code, facts, action, small }: Content, publicUrl: string): string {
  const blocks = [
    heading,
    ...paragraphs,
    code,
    facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action && `${action.label}: ${action.url}`,
    ...(small ?? []),
    `-- \nBook My Play\n${publicUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Escaped text with its line breaks. */
const toHtml = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

/** Styles are inline, since mail programs drop style sheets. */
function renderHtml(content: Content, publicUrl: string): string {
  const { subject, preview, heading, paragraphs, code, facts, action, small } = content
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${colour.page};color:${colour.text};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="background:${colour.hall};color:${colour.onHall};border-radius:12px 12px 0 0;padding:18px 24px;${FIGURES};font-size:17px;font-weight:700">Book My Play</td></tr>
<tr><td style="background:${colour.card};border:1px solid ${colour.line};border-top:0;border-radius:0 0 12px 12px;padding:28px 24px">
<h1 style="margin:0 0 16px;${FIGURES};font-size:25px;line-height:1.15;font-weight:700">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${code ? codeBlock(code) : ''}
${facts ? factTable(facts) : ''}
${action ? button(action) : ''}
${(small ?? []).map(smallPrint).join('\n')}
</td></tr>
<tr><td style="padding:18px 24px;color:${colour.muted};font-size:13px;line-height:1.5"><a href="${escapeHtml(publicUrl)}" style="color:${colour.muted}">${escapeHtml(new URL(publicUrl).host)}</a></td></tr>
</table></td></tr></table></body></html>
`
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;overflow-wrap:anywhere">${toHtml(text)}</p>`

const smallPrint = (text: string) =>
  `<p style="margin:16px 0 0;font-size:14px;line-height:1.5;color:${colour.muted};overflow-wrap:anywhere">${toHtml(text)}</p>`

const codeBlock = (code: string) =>
  `<p style="margin:0 0 16px;padding:16px;background:${colour.hall};color:${colour.onHall};border-radius:8px;text-align:center;${FIGURES};font-size:36px;font-weight:700;letter-spacing:12px">${escapeHtml(code)}</p>`

const factTable = (facts: Fact[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:2px solid ${colour.text}">${facts.map(factRow).join('')}</table>`

const factRow = ({ label, value }: Fact) =>
  `<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid ${colour.line};color:${colour.muted};font-size:14px;line-height:1.4;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
  `<td style="padding:10px 0;border-bottom:1px solid ${colour.line};font-size:16px;line-height:1.4;font-weight:600;overflow-wrap:anywhere">${toHtml(value)}</td></tr>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:4px 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;background:${colour.accent};color:${colour.onAccent};border-radius:8px;padding:14px 22px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
