const tidy = (value: number) => Math.round(value * 100) / 100

type ChangeProps = {
  by: number
  /** What it was: the change is told in percent of it. */
  of?: number
  unit?: string
  /** When it was compared with: `last Saturday`. */
  than: string
}

/** `+12 on last Saturday`, or with `of` the change in percent; green up, red down. */
export function Change({ by, of, unit = '', than }: ChangeProps) {
  if (of === 0) return <>nothing {than}</>
  // a percentage of next to nothing says nothing
  if (of !== undefined && by > 10 * of) return <>hardly anything {than}</>
  const value = of === undefined ? tidy(by) : Math.round((by / of) * 100)
  if (value === 0) return <>the same as {than}</>
  return (
    <>
      <span className={value > 0 ? 'up' : 'down'}>
        {value > 0 ? '+' : '−'}
        {Math.abs(value).toLocaleString('en-US')}
        {of === undefined ? unit : '%'}
      </span>{' '}
      on {than}
    </>
  )
}
