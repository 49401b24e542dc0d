import { isDay } from './calendar-day'

/** Larger page numbers are refused by the server. */
const MAX_PAGE = 999_999
const MAX_TEXT_LENGTH = 100

/** The `page` parameter; 1 when it is missing or not a page number. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1
}

/** A text parameter, trimmed and at most 100 characters long; empty when it is missing. */
export const readText = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '').trim().slice(0, MAX_TEXT_LENGTH)

/** A parameter that is a calendar day, yyyy-MM-dd; else empty. */
export function readDay(params: URLSearchParams, name: string): string {
  const day = params.get(name)
  return isDay(day) ? day : ''
}

/** A parameter that must be one of `choices`; else `fallback`. */
export function readChoice<T extends string, F extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
  fallback: F,
): T | F {
  return choices.find((choice) => choice === params.get(name)) ?? fallback
}

/** The relative URL of search parameters: only those that differ from their defaults; `?` when none does. */
export function toUrl<T extends Record<string, string | number>>(values: T, defaults: T): `?${string}` {
  const changed = Object.entries(values).filter(([name, value]) => value !== defaults[name])
  return `?${new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))}`
}

/** The values that aren't empty, as a query takes them. */
export function omitEmpty<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], ''> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as ReturnType<
    typeof omitEmpty<T>
  >
}
