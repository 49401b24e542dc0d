import styles from './change.module.css'

const roundTo2 = (value: number) => Math.round(value * 100) / 100

type ChangeProps = {
  by: number
  /** The earlier value: with it, the change is shown in percent. */
  of?: number
  unit?: string
  /** What it is compared with: `last Saturday`. */
  than: string
}

/** `+12 vs last Saturday`, or with `of` the change in percent; green up, red down. */
export function Change({ by, of, unit = '', than }: ChangeProps) {
  if (of === 0)
    return (
      <>
        {by > 0 ? 'up from none' : 'none'} {than}
      </>
    )
  // a percentage of a tiny value means nothing
  if (of !== undefined && by > 10 * of) return <>up from almost none {than}</>
  const value = of === undefined ? roundTo2(by) : Math.round((by / of) * 100)
  if (value === 0) return <>same as {than}</>
  return (
    <>
      <span className={value > 0 ? styles.up : styles.down}>
        {value > 0 ? '+' : '−'}
        {Math.abs(value).toLocaleString('en-US')}
        {of === undefined ? unit : '%'}
      </span>{' '}
      vs {than}
    </>
  )
}
