import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { toMajor, toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatSum } from '../../../../lib/texts/format'
import { Stepper } from '../../../../ui/fields/stepper'
import type { Booker } from '../use-booker'
import { ChoiceRow } from './choice-row'
import styles from './item-choice.module.css'

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

/** The most names in the button's label. */
const MOST_NAMES = 5

type Props = Pick<Booker, 'items' | 'chooseItem'> & { formatAmount?: typeof formatSum }

/** What is rented and sold, each with how many are taken. */
export function ItemRows({ items, chooseItem, formatAmount = formatSum }: Props) {
  const { currency } = useSite()
  return (
    <ul>
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

/** Rackets, shuttles and the like to take with a booking. Renders nothing where there are none. */
export function ItemChoice({ items, chooseItem, formatAmount = formatSum }: Props) {
  const { currency } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  if (items.length === 0) return null
  const chosen = items.filter(({ quantity }) => quantity > 0)
  const minor = chosen.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0)
  const named = items.slice(0, MOST_NAMES).map(({ name }) => name)
  const names = [...named, ...(items.length > MOST_NAMES ? ['…'] : [])].join(', ')
  return (
    <ChoiceRow
      icon={<ShoppingBag className="icon" />}
      label={chosen.length > 0 ? chosen.map(formatItem).join(', ') : t('Add {items}', { items: names })}
      detail={minor > 0 && <b> {formatAmount(toMajor(minor), currency)}</b>}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <ItemRows items={items} chooseItem={chooseItem} formatAmount={formatAmount} />
    </ChoiceRow>
  )
}
