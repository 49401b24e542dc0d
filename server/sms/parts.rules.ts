/** The characters of an SMS of 160 (GSM 03.38), and those that count twice. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const TWICE = '^{}\\[~]|€\f'
const single = new Set(GSM)
const double = new Set(TWICE)

export const isGsm = (text: string): boolean => [...text].every((each) => single.has(each) || double.has(each))

/** Returns as how many messages a text is billed: of 160 or 153 GSM characters, or of 70 or 67 UTF-16 units. */
export function countParts(text: string): number {
  const gsm = isGsm(text)
  const length = gsm ? [...text].reduce((sum, each) => sum + (double.has(each) ? 2 : 1), 0) : text.length
  const [one, each] = gsm ? [160, 153] : [70, 67]
  return length <= one ? 1 : Math.ceil(length / each)
}

/** One part in English, two in scripts that need more units. */
const MOST_PARTS = 2

/**
 * Returns the text for a name, shortened until it fits: one part if it is all GSM, else two. The name is cut at a character
 * that people see, or left out.
 */
export function fitName(name: string, write: (name: string) => string): string {
  const fits = (text: string) => countParts(text) <= (isGsm(text) ? 1 : MOST_PARTS)
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  for (let length = letters.length; length > 0; length--) {
    const text = write(length === letters.length ? name : `${letters.slice(0, length).join('').trimEnd()}.`)
    if (fits(text)) return text
  }
  return write('')
}
