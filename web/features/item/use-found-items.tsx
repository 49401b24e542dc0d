import { useState } from 'react'
import { t } from '#i18n/t'
import { Field } from '../../ui/field'
import styles from './item.module.css'

/** Each has buttons and dialogs: hundreds of them take seconds to show. */
const MOST_SHOWN = 30

/** Returns the items to show and, where there are more, the field to find the others with. */
export function useFoundItems<Item extends { name: string }>(items: readonly Item[]) {
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const found = items.filter(({ name }) => name.toLowerCase().includes(words))
  const shown = found.slice(0, MOST_SHOWN)
  const field = items.length > MOST_SHOWN && (
    <Field
      className={styles.find}
      label={t('Find by name')}
      hint={t('{shown, number} of {total, number} shown', { shown: shown.length, total: items.length })}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
  return { shown, field }
}
