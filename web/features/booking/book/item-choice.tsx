import { ChevronDown, ShoppingBag } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#i18n/t'
import { formatSum } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Stepper } from '../../../ui/stepper'
import styles from './item-choice.module.css'
import type { Booker } from './use-booker'

type Item = Booker['items'][number]

const formatItem = ({ quantity, name }: Item) => t('{count, number} {item}', { count: quantity, item: name })

/** What a row says of how many there are; empty when as many are left as a booking may have. */
function formatLeft({ left, perBooking }: Item): string {
  if (left === 0) return t('none left')
  return left < perBooking ? t('{count, number} left', { count: left }) : ''
}

function formatDetail(item: Item, price: string) {
  const text = item.kind === 'rental' ? t('{price} to rent', { price }) : t('{price} each', { price })
  return [text, formatLeft(item)].filter(Boolean).join(' · ')
}

type Props = Pick<Booker, 'items' | 'chooseItem'> & { formatAmount?: typeof formatSum }

type RowsProps = Props & { id?: string; hidden?: boolean }

/** What is rented and sold, each with how many are taken. */
export function ItemRows({ items, chooseItem, formatAmount = formatSum, ...list }: RowsProps) {
  const { currency } = useSite()
  return (
    <ul {...list} className={styles.items}>
      {items.map((item) => (
        <li key={item._id} className={styles.item}>
          <Stepper
            name={item.name}
            picture={item.picture}
            detail={formatDetail(item, formatAmount(item.price, currency))}
            value={item.quantity}
            max={item.left}
            onChange={(quantity) => chooseItem(item._id, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * Rackets, shuttles and the like to take with a booking: one row until it is opened. Renders nothing where there are none. A
 * button, since a sheet takes a press on other elements for a swipe.
 */
export function ItemChoice({ items, chooseItem, formatAmount = formatSum }: Props) {
  const { currency } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  if (items.length === 0) return null
  const chosen = items.filter(({ quantity }) => quantity > 0)
  const format = (amount: number) => formatAmount(amount, currency)
  const minor = chosen.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
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
        {minor > 0 && <b> {format(minor / 100)}</b>}
        <ChevronDown className="icon" />
      </button>
      <ItemRows id={list} hidden={!isOpen} items={items} chooseItem={chooseItem} formatAmount={formatAmount} />
    </div>
  )
}
