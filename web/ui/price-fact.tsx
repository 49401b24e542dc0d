import { t } from '#i18n/t'
import { formatPrice } from '../lib/format'
import { formatCalculation } from '../lib/prices'

type PriceFactProps = { parts: Parameters<typeof formatCalculation>[0]; currency: string; format?: typeof formatPrice }

/** A line of a facts list: how a booking's price adds up. Nothing when all hours cost the base price. */
export const PriceFact = ({ parts, currency, format = formatPrice }: PriceFactProps) =>
  parts.length > 0 && (
    <>
      <dt>{t('Calculation')}</dt>
      <dd>{formatCalculation(parts, currency, format)}</dd>
    </>
  )
