import { t } from '#i18n/t'
import { listCalculation } from '../../lib/texts/prices'
import { Fact } from '../lists/facts-list'
import styles from '../lists/facts-list.module.css'

type PriceFactProps = { parts: Parameters<typeof listCalculation>[0] } & Parameters<typeof listCalculation>[1]

/** A line of a facts list: how a booking's price adds up. Nothing when all hours cost the base price. */
export function PriceFact({ parts, ...terms }: PriceFactProps) {
  if (parts.length === 0) return null
  const texts = listCalculation(parts, terms)
  return (
    <Fact term={t('Calculation')}>
      {texts.map((text, index) => (
        <span key={text} className={styles.part}>{`${text}${index < texts.length - 1 ? ' + ' : ''}`}</span>
      ))}
    </Fact>
  )
}
