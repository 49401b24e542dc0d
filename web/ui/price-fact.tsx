import type { PricePart } from '#contract/price-rules'
import { listPriceParts } from '#contract/prices'
import { t } from '#i18n/t'
import { formatPrice } from '../lib/format'
import { Fact } from './facts-list'
import styles from './facts-list.module.css'

type PriceFactProps = { parts: readonly PricePart[]; currency: string; format?: typeof formatPrice }

/** A line of a facts list: how a booking's price adds up. Nothing when all hours cost the base price. */
export function PriceFact({ parts, currency, format = formatPrice }: PriceFactProps) {
  if (parts.length === 0) return null
  const texts = listPriceParts(parts, (price) => format(price, currency))
  return (
    <Fact term={t('Calculation')}>
      {texts.map((text, index) => (
        <span key={text} className={styles.part}>{`${text}${index < texts.length - 1 ? ' + ' : ''}`}</span>
      ))}
    </Fact>
  )
}
