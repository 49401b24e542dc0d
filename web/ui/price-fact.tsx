import { t } from '#i18n/t'
import { formatPrice } from '../lib/format'
import { formatCalculation } from '../lib/prices'
import { Fact } from './facts-list'

type PriceFactProps = { parts: Parameters<typeof formatCalculation>[0]; currency: string; format?: typeof formatPrice }

/** A line of a facts list: how a booking's price adds up. Nothing when all hours cost the base price. */
export const PriceFact = ({ parts, currency, format = formatPrice }: PriceFactProps) =>
  parts.length > 0 && <Fact term={t('Calculation')}>{formatCalculation(parts, currency, format)}</Fact>
