import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { t } from '#i18n/t'
import { useMedia } from '../../../lib/browser/use-media'
import { formatGrouped } from '../../../lib/texts/format'
import { formatPercent, formatPeriod, formatTick, formatValue, getRoundTicks, getTicks } from './format'
import styles from './line-chart.module.css'
import type { Point } from './report-values'
import type { Metric, Step } from './search-params'

export type LineChartProps = {
  points: Point[]
  show: Metric
  by: Step
  currency: string
  /** What the chart shows, for screen readers; its table holds the same figures. */
  label: string
}

const HEIGHT = 288

const isIsolated = (points: readonly Point[], index: number) =>
  points[index]?.value !== null &&
  (points[index - 1]?.value ?? null) === null &&
  (points[index + 1]?.value ?? null) === null

type PointTooltipProps = { active?: boolean; payload?: readonly { payload?: Point }[] } & Pick<
  LineChartProps,
  'show' | 'by' | 'currency'
>

function PointTooltip({ active, payload, show, by, currency }: PointTooltipProps) {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  const period = formatPeriod(point.start, by)
  return (
    <div className={styles.tooltip}>
      <b>{formatValue(point.value, show, currency)}</b>
      <span>
        {show === 'bookings'
          ? period
          : `${period}, ${t('{count, plural, one {# booking} other {# bookings}}', { count: point.bookings })}`}
      </span>
    </div>
  )
}

type IsolatedDotProps = { all: readonly Point[]; cx?: number; cy?: number; index?: number }

/** Draws a day between two closed ones as a dot, since it has no line on either side. */
function IsolatedDot({ all, cx, cy, index = -1 }: IsolatedDotProps) {
  if (cx === undefined || cy === undefined || !isIsolated(all, index)) return null
  return <circle cx={cx} cy={cy} r={4} fill="var(--accent)" />
}

/** A metric over time, with gaps where everything was closed, and the earlier period as a dashed line. */
export default function LineChart({ points, show, by, currency, label }: LineChartProps) {
  const isNarrow = useMedia('(max-width: 640px)')
  const ticks = getTicks(
    points.map(({ start }) => start),
    by,
    isNarrow ? 3 : 6,
  )
  const scale = getRoundTicks(Math.max(0, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0])))
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT} minWidth={0}>
        <ComposedChart
          data={points}
          margin={{ top: 16, right: isNarrow ? 28 : 36, bottom: 4, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="start"
            ticks={ticks}
            interval={0}
            tickFormatter={(start: string) => formatTick(start, by)}
            tickLine={false}
            axisLine={false}
            tickMargin={8}
          />
          <YAxis
            width={isNarrow ? 52 : 64}
            ticks={scale}
            tickFormatter={(value: number) => (show === 'occupancy' ? formatPercent(value) : formatGrouped(value))}
            tickLine={false}
            axisLine={false}
            domain={[0, scale.at(-1) ?? 1]}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--text)' }}
            content={<PointTooltip show={show} by={by} currency={currency} />}
          />
          <Line
            dataKey="before"
            type="linear"
            stroke="var(--line-strong)"
            strokeWidth={1.5}
            strokeDasharray="3 4"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          <Area
            dataKey="value"
            type="linear"
            stroke="var(--accent)"
            strokeWidth={2.25}
            fill="var(--accent-soft)"
            fillOpacity={1}
            dot={<IsolatedDot all={points} />}
            activeDot={{ r: 5, fill: 'var(--shuttle)', stroke: 'var(--text)', strokeWidth: 1.5 }}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
