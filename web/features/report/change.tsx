import { t } from '#i18n/t'
import { formatGrouped } from '../../lib/format'
import { rich } from '../../lib/rich'
import styles from './change.module.css'

const roundTo2 = (value: number) => Math.round(value * 100) / 100

type ChangeProps = {
  by: number
  /** The earlier value: with it, the change is shown in percent. */
  of?: number
  /** The unit of the change, if it needs one. */
  unit?: 'points'
  /** The period it is compared with: `last Saturday`. */
  than: string
}

/** `+12 vs last Saturday`, or with `of` the change in percent; green up, red down. */
export function Change({ by, of, unit, than }: ChangeProps) {
  if (of === 0) return <>{by > 0 ? t('up from none {than}', { than }) : t('none {than}', { than })}</>
  // a percentage of a very small value is meaningless
  if (of !== undefined && by > 10 * of) return <>{t('up from almost none {than}', { than })}</>
  const value = of === undefined ? roundTo2(by) : Math.round((by / of) * 100)
  if (value === 0) return <>{t('same as {than}', { than })}</>
  const figure = `${value > 0 ? '+' : '−'}${formatGrouped(Math.abs(value))}${of === undefined ? '' : '%'}`
  const change = unit === 'points' ? t('{figure} points', { figure }) : figure
  return rich('<change></change> vs {than}', {
    change: () => <span className={value > 0 ? styles.up : styles.down}>{change}</span>,
    than,
  })
}
