import { msg } from '#i18n/t'
import { choiceParam, defineSearch, type Param, type SearchValues, textParam } from '../../../lib/urls/search-params'

/** The periods that can be selected, with labels for `t`. */
export const SPANS = [
  { days: 7, label: msg('7 days') },
  { days: 30, label: msg('30 days') },
  { days: 90, label: msg('90 days') },
  { days: 365, label: msg('1 year') },
] as const

export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

export const METRICS = ['revenue', 'bookings', 'occupancy'] as const
export type Metric = (typeof METRICS)[number]

/** What is shown, kept in the URL: `?days=90&by=week&facility=…&show=bookings`. */
export const analyticsSearch = defineSearch({
  days: { initial: 30, read: (text) => SPANS.find(({ days }) => days === Number(text))?.days ?? 30 } as Param<number>,
  by: choiceParam(STEPS, 'day'),
  facility: textParam,
  show: choiceParam(METRICS, 'revenue'),
})

export type AnalyticsParams = SearchValues<typeof analyticsSearch>
