/** Joiners shape letters and emoji: they are kept between two of these; Latin letters need none. */
const UNUSED_JOINER =
  /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu

const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF\p{Bidi_Control}]/gu

/**
 * Returns a text in the one form that is stored and compared: composed (NFC), with ordinary spaces and hyphens for
 * those that only look like them, and without invisible characters. Otherwise keyboards and copied pages send different
 * texts that look the same.
 */
export const normalizeText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(UNUSED_JOINER, '')
    .normalize('NFC')
