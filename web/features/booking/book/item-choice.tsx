import { t } from '#i18n/t'
import { formatPrice } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { SelectField } from '../../../ui/field'
import styles from './item-choice.module.css'
import type { Booker } from './use-booker'

type Item = Booker['items'][number]

function ItemField({ item, onChange }: { item: Item; onChange: (quantity: number) => void }) {
  const { currency } = useSite()
  const { name, price, left, kind } = item
  const values = { name, price: formatPrice(price, currency) }
  return (
    <SelectField
      label={kind === 'rental' ? t('{name}, {price} to rent', values) : t('{name}, {price} each', values)}
      className={styles.item}
      value={String(item.quantity)}
      disabled={left === 0}
      onChange={(event) => onChange(Number(event.target.value))}
      {...(left === 0 && { hint: t('none left') })}
    >
      {[...Array(left + 1).keys()].map((count) => (
        <option key={count} value={String(count)}>
          {t('{count, number}', { count })}
        </option>
      ))}
    </SelectField>
  )
}

/** Rackets, shuttles and the like to take with a booking. Renders nothing where there are none. */
export function ItemChoice({ items, chooseItem }: Pick<Booker, 'items' | 'chooseItem'>) {
  if (items.length === 0) return null
  const chosen = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className={styles.choice}>
      <summary>
        <span>
          {items.some(({ kind }) => kind === 'rental') ? t('Add rackets and more') : t('Add shuttles and more')}
        </span>
        {chosen > 0 && <span> · {t('{count, plural, one {# added} other {# added}}', { count: chosen })}</span>}
      </summary>
      <div className={styles.items}>
        {items.map((item) => (
          <ItemField key={item._id} item={item} onChange={(quantity) => chooseItem(item._id, quantity)} />
        ))}
      </div>
    </details>
  )
}
