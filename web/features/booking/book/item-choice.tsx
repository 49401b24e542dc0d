import { ChevronDown, Minus, Plus, ShoppingBag } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#i18n/t'
import { formatPrice } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { IconButton } from '../../../ui/button'
import styles from './item-choice.module.css'
import type { Booker } from './use-booker'

type Item = Booker['items'][number]

const formatItem = ({ quantity, name }: Item) => t('{count, number} {item}', { count: quantity, item: name })

/** What a row says of how many there are; empty when as many are left as a booking may have. */
function formatLeft({ left, perBooking }: Item): string {
  if (left === 0) return t('none left')
  return left < perBooking ? t('{count, number} left', { count: left }) : ''
}

function ItemRow({ item, onChange }: { item: Item; onChange: (quantity: number) => void }) {
  const { currency } = useSite()
  const { name, kind, left, quantity } = item
  const price = formatPrice(item.price, currency)
  return (
    <li className={styles.item}>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        <span className={styles.name}>
          {name}
          <small>
            {[kind === 'rental' ? t('{price} to rent', { price }) : t('{price} each', { price }), formatLeft(item)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <IconButton
          label={t('One {item} less', { item: name })}
          outlined
          aria-disabled={quantity === 0}
          onClick={() => quantity > 0 && onChange(quantity - 1)}
        >
          <Minus className="icon" />
        </IconButton>
        <output>{t('{count, number}', { count: quantity })}</output>
        <IconButton
          label={t('One {item} more', { item: name })}
          outlined
          aria-disabled={quantity === left}
          onClick={() => quantity < left && onChange(quantity + 1)}
        >
          <Plus className="icon" />
        </IconButton>
      </fieldset>
    </li>
  )
}

/**
 * Rackets, shuttles and the like to take with a booking: one row until it is opened. Renders nothing where there are none. A
 * button, since a sheet takes a press on other elements for a swipe.
 */
export function ItemChoice({ items, chooseItem }: Pick<Booker, 'items' | 'chooseItem'>) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  if (items.length === 0) return null
  const chosen = items.filter(({ quantity }) => quantity > 0)
  const names = items.map(({ name }) => name).join(', ')
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ShoppingBag className="icon" />
        <span>{chosen.length > 0 ? chosen.map(formatItem).join(', ') : t('Add {items}', { items: names })}</span>
        <ChevronDown className="icon" />
      </button>
      <ul id={list} className={styles.items} hidden={!isOpen}>
        {items.map((item) => (
          <ItemRow key={item._id} item={item} onChange={(quantity) => chooseItem(item._id, quantity)} />
        ))}
      </ul>
    </div>
  )
}
