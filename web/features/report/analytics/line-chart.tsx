import { useLayoutEffect, useRef } from 'react'
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { plural } from '../../../lib/format'
import type { Metric, Point, Step } from './asked'
import { sayPeriod, sayTick, sayValue, ticksOf } from './spoken'

export type LineChartProps = {
  points: Point[]
  show: Metric
  by: Step
  currency: string
  /** What the chart shows, for who can't see it; the same figures stand in its table. */
  label: string
}

const HEIGHT = 288

/** A scrolling region must be reachable by keyboard. */
const scrollRegion = { tabIndex: 0 } as const

const isLone = (points: readonly Point[], index: number) =>
  points[index]?.value !== null &&
  (points[index - 1]?.value ?? null) === null &&
  (points[index + 1]?.value ?? null) === null

type TipProps = { active?: boolean; payload?: readonly { payload?: Point }[] } & Pick<
  LineChartProps,
  'show' | 'by' | 'currency'
>

function Tip({ active, payload, show, by, currency }: TipProps) {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <div className="chart-tip">
      <b>{sayValue(point.value, show, currency)}</b>
      <span>
        {sayPeriod(point.start, by)}
        {show !== 'bookings' && `, ${plural(point.bookings, 'booking')}`}
      </span>
    </div>
  )
}

type LoneDotProps = { all: readonly Point[]; cx?: number; cy?: number; index?: number }

/** A day between two closed ones has no line to either side, so it is a dot. */
function LoneDot({ all, cx, cy, index = -1 }: LoneDotProps) {
  if (cx === undefined || cy === undefined || !isLone(all, index)) return null
  return <circle cx={cx} cy={cy} r={4} fill="var(--accent)" />
}

const grouped = new Intl.NumberFormat('en-US')

/** A metric over time, broken where everything was closed, over a dashed line of what was before. */
export default function LineChart({ points, show, by, currency, label }: LineChartProps) {
  const ticks = ticksOf(
    points.map(({ start }) => start),
    by,
  )
  const frame = useRef<HTMLElement>(null)
  // on a narrow screen the newest days are the ones in sight
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [])
  return (
    <section ref={frame} className="line-chart" aria-label={label} {...scrollRegion}>
      <div role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height={HEIGHT} minWidth={0}>
          <ComposedChart data={points} margin={{ top: 16, right: 20, bottom: 4, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="start"
              ticks={ticks}
              interval={0}
              tickFormatter={(start: string) => sayTick(start, by)}
              tickLine={false}
              axisLine={false}
              tickMargin={8}
            />
            <YAxis
              width={64}
              tickCount={4}
              allowDecimals={false}
              tickFormatter={(value: number) => (show === 'occupancy' ? `${value}%` : grouped.format(value))}
              tickLine={false}
              axisLine={false}
              domain={[0, 'auto']}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--text)' }}
              content={<Tip show={show} by={by} currency={currency} />}
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
              dot={<LoneDot all={points} />}
              activeDot={{ r: 5, fill: 'var(--shuttle)', stroke: 'var(--text)', strokeWidth: 1.5 }}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </section>
  )
}
