import { type Options, stringify } from 'csv-stringify/sync'

/** A formula's beginning: a sign, also full-width, at the start of a cell or where some spreadsheets split cells. */
const FORMULA = /(^|[,;|\t\r\n])([\s'"]*)(?=[=+\-@＝＋－＠])/g

/** A negative amount, as of a credit note: spreadsheets must add it up, and there is nothing in it to run. */
const NEGATIVE = /^-\d{1,11}(\.\d+)?$/

/** Digits that a spreadsheet would take for a number and shorten: phone numbers without their zero. */
const NUMBER = /^(?=[\s\d]*$)\s*(?=0\d|(\s*\d){12})/

/** Puts an apostrophe before everything that a spreadsheet could run as a formula, or shorten as a number. */
export const escapeFormulas = (text: string): string =>
  NEGATIVE.test(text) ? text : text.replace(FORMULA, "$1$2'").replace(NUMBER, "'$&")

/** Formats rows as CSV that spreadsheets read as text. */
export const formatCsv = (rows: (string | number)[][], options: Options = {}) =>
  stringify(rows, { record_delimiter: 'windows', quoted: true, cast: { string: escapeFormulas }, ...options })
