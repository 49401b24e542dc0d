import { createElement, Fragment, type ReactNode } from 'react'
import { toRichParts } from '#i18n/t'
import type { RichValues } from '#i18n/text-values'

/** A text with elements, in the current language: `rich('Or use the <link>form</link>.', { link: (text) => <Link …>{text}</Link> })`. */
export function rich<Text extends string>(text: Text, values: RichValues<Text, ReactNode>): ReactNode {
  const parts = toRichParts<Text, ReactNode>(text, values)
  // a browser's translation replaces text nodes, which React could then no longer remove
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (typeof part === 'string' ? createElement('span', null, part) : part)),
  )
}

/** Values of `rich` for bold text, for a range of times, and for text that only screen readers read. */
export const b = (text: ReactNode) => <b>{text}</b>
export const range = (text: ReactNode) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
export const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
