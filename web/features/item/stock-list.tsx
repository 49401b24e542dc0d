import type { StockItem } from '#contract/item'
import { msg, t } from '#i18n/t'
import { useAccess } from '../../access'
import { formatDateTime, formatPrice } from '../../lib/format'
import { useSite } from '../../lib/site'
import { Badge } from '../../ui/badge'
import { Empty } from '../../ui/empty'
import layout from '../../ui/layout.module.css'
import { Pending } from '../../ui/query-error'
import { useListStockQuery } from './api'
import styles from './item.module.css'
import { StockDialog, WithdrawItem } from './item-actions'
import { ItemDialog } from './item-form'

const reasons = {
  restocked: msg('added'),
  corrected: msg('taken away'),
  booked: msg('booked'),
  given_back: msg('given back by a cancelled booking'),
  sold: msg('sold at the desk'),
} as const satisfies Record<StockItem['entries'][number]['reason'], string>

const formatDelta = (delta: number) => t('{delta, number, ::sign-always}', { delta })

function Entries({ item, timeZone }: { item: StockItem; timeZone: string }) {
  if (item.entries.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>{t('History')}</summary>
      <ul className={styles.entries}>
        {item.entries.map(({ at, delta, reason, note, by }) => (
          <li key={`${at} ${delta}`}>
            <span>{[formatDateTime(at, timeZone), t(reasons[reason]), by, note].filter(Boolean).join(' · ')}</span>
            <b>{formatDelta(delta)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = { facility: string; timeZone: string }

function Row({ item, facility, timeZone }: Props & { item: StockItem }) {
  const { canManage } = useAccess()
  const { currency } = useSite()
  const price = formatPrice(item.price, currency)
  return (
    <li className={styles.card}>
      <h3>{item.name}</h3>
      <p>
        {item.kind === 'rental'
          ? t('{price} to rent, {stock, plural, one {# unit} other {# units}}, {out, number} out', { ...item, price })
          : t('{price} each, {stock, number} in stock', { ...item, price })}
      </p>
      {item.isLow && (
        <p>
          <Badge>{t('Low stock')}</Badge>
        </p>
      )}
      <p className={styles.actions}>
        <StockDialog facility={facility} item={item} />
        {canManage(facility) && (
          <>
            <ItemDialog facility={facility} item={item} />
            <WithdrawItem facility={facility} item={item} />
          </>
        )}
      </p>
      <Entries item={item} timeZone={timeZone} />
    </li>
  )
}

/** What a venue rents and sells, with its stock and history, and adding to it. */
export function StockList({ facility, timeZone }: Props) {
  const { canManage } = useAccess()
  const query = useListStockQuery({ params: { id: facility } })
  const { data: items } = query
  return (
    <section className={layout.stack} aria-label={t('Stock')}>
      <h2>{t('Stock')}</h2>
      {canManage(facility) && <ItemDialog facility={facility} />}
      {!items && (
        <Pending
          query={query}
          error={t('The items could not be loaded.')}
          loading={t('Loading the items')}
          height={200}
        />
      )}
      {items?.length === 0 && (
        <Empty level={3} title={t('This venue rents and sells nothing yet')}>
          {t('Add rackets to rent, or shuttles and water to sell.')}
        </Empty>
      )}
      {items && items.length > 0 && (
        <ul className={styles.cards}>
          {items.map((item) => (
            <Row key={item._id} item={item} facility={facility} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}
