import { msg } from '#i18n/t'
import { readChoice, toUrl } from '../../../lib/search-params'

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
export type AnalyticsParams = { days: number; by: Step; facility: string; show: Metric }

const DEFAULTS: AnalyticsParams = { days: 30, by: 'day', facility: '', show: 'revenue' }

/** Reads the URL; invalid values count as missing. */
export const readParams = (params: URLSearchParams): AnalyticsParams => ({
  days: SPANS.find(({ days }) => days === Number(params.get('days')))?.days ?? DEFAULTS.days,
  by: readChoice(params, 'by', STEPS, DEFAULTS.by),
  facility: params.get('facility') ?? '',
  show: readChoice(params, 'show', METRICS, DEFAULTS.show),
})

/** The URL of what is shown; defaults are left out. */
export const toAnalyticsUrl = (params: AnalyticsParams) => toUrl(params, DEFAULTS)
