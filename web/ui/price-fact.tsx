import { t } from '#i18n/t'
import { formatPrice } from '../lib/format'
import { listCalculation } from '../lib/prices'
import { Fact } from './facts-list'
import styles from './facts-list.module.css'

type PriceFactProps = { parts: Parameters<typeof listCalculation>[0]; currency: string; format?: typeof formatPrice }

/** A line of a facts list: how a booking's price adds up. Nothing when all hours cost the base price. */
export function PriceFact({ parts, currency, format = formatPrice }: PriceFactProps) {
  if (parts.length === 0) return null
  const texts = listCalculation(parts, currency, format)
  return (
    <Fact term={t('Calculation')}>
      {texts.map((text, index) => (
        <span key={text} className={styles.part}>{`${text}${index < texts.length - 1 ? ' + ' : ''}`}</span>
      ))}
    </Fact>
  )
}
