import { getLanguage } from '#i18n/t'

/** The colours of web/styles as hexadecimal: mail programs know neither oklch nor custom properties. */
export const colour = {
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
 * The only style sheet of a mail: dark colours, by class, over the inline ones. Programs that drop it show the light mail;
 * those that darken mails by themselves do so from the inline colours, which all have their ground set on the same element
 * or around it.
 */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
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

/** Returns the typeface of the current language. */
export const getTypeface = (): Typeface => (getLanguage() === 'bn' ? BANGLA : LATIN)
