import type { StockItem } from '#contract/item'
import { msg, t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatAdminAmount, formatDateTime } from '../../lib/texts/format'
import { useAccess } from '../../shared/access'
import { Empty } from '../../ui/feedback/empty'
import { Pending } from '../../ui/feedback/query-error'
import { Card } from '../../ui/layout/card'
import { Badge } from '../../ui/marks/badge'
import { useListStockQuery } from './api'
import styles from './item.module.css'
import { StockDialog, WithdrawItem } from './item-actions'
import { ItemDialog } from './item-form'
import { PictureButton } from './picture-button'
import { useFoundItems } from './use-found-items'

const reasons = {
  restocked: msg('added'),
  corrected: msg('taken away'),
  booked: msg('booked'),
  given_back: msg('given back'),
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
  const price = formatAdminAmount(item.price, currency)
  return (
    <li>
      <div className={styles.line}>
        <div className={styles.what}>
          {item.picture && <img className={styles.picture} src={item.picture} alt="" width="56" height="56" />}
          <div>
            <h3>
              <b>{item.name}</b>
              {item.isLow && <Badge warning>{t('Low stock')}</Badge>}
            </h3>
            <p className="muted">
              {item.kind === 'rental'
                ? t('{price} to rent, {stock, plural, one {# unit} other {# units}}, {out, number} out', {
                    ...item,
                    price,
                  })
                : t('{price} each, {stock, number} in stock', { ...item, price })}
            </p>
          </div>
        </div>
        <div className={styles.actions}>
          <StockDialog facility={facility} item={item} />
          {canManage(facility) && (
            <>
              <ItemDialog facility={facility} item={item} />
              <PictureButton facility={facility} item={item} />
              <WithdrawItem facility={facility} item={item} />
            </>
          )}
        </div>
      </div>
      <Entries item={item} timeZone={timeZone} />
    </li>
  )
}

/** What a venue rents and sells, with its stock and history, and adding to it. */
export function StockList({ facility, timeZone }: Props) {
  const { canManage } = useAccess()
  const query = useListStockQuery({ params: { id: facility } })
  const { data: items } = query
  const { shown, field } = useFoundItems(items ?? [])
  return (
    <Card title={t('Stock')} aside={canManage(facility) && <ItemDialog facility={facility} />}>
      {!items && (
        <div className={styles.inset}>
          <Pending
            query={query}
            error={t('The items could not be loaded.')}
            loading={t('Loading the items')}
            height={200}
          />
        </div>
      )}
      {items?.length === 0 && (
        <div className={styles.inset}>
          <Empty level={3} title={t('This venue rents and sells nothing yet')}>
            {t('Add rackets to rent, or shuttles and water to sell.')}
          </Empty>
        </div>
      )}
      {field && <div className={styles.inset}>{field}</div>}
      <ul className={styles.rows}>
        {shown.map((item) => (
          <Row key={item._id} item={item} facility={facility} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  )
}
