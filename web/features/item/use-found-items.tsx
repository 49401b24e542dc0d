import { useState } from 'react'
import { t } from '#i18n/t'
import { Field } from '../../ui/fields/field'
import styles from './item.module.css'

/** Each has buttons and dialogs: hundreds of them take seconds to show. */
const MOST_SHOWN = 30

/**
 * Returns the items to show and, where there are more, the field to find the others with; not for within a form, which Enter
 * would submit. Those that `isChosen` accepts are shown always.
 */
export function useFoundItems<Item extends { name: string }>(
  items: readonly Item[],
  isChosen: (item: Item) => boolean = () => false,
) {
  const [text, setText] = useState('')
  const isLong = items.length > MOST_SHOWN
  const query = isLong ? text.trim() : ''
  const found = items.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
  const first = new Set(found.slice(0, MOST_SHOWN))
  const shown = items.filter((item) => first.has(item) || isChosen(item))
  const field = isLong && (
    <div>
      <Field
        className={styles.find}
        label={t('Find by name')}
        hint={t('{shown, number} of {total, number} shown', { shown: shown.length, total: items.length })}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status">{found.length === 0 && t('Nothing found for “{query}”.', { query })}</p>
    </div>
  )
  return { shown, field }
}
