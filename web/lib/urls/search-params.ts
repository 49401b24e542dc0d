import { isDay, isMonth } from '../time/calendar-day'

/** Larger page numbers are refused by the server. */
const MAX_PAGE = 999_999
const MAX_TEXT_LENGTH = 100

/** How a search parameter is read, `''` when it is missing, and its initial value, which URLs leave out. */
export type Param<Value extends string | number> = { initial: Value; read: (text: string) => Value }

export const pageParam: Param<number> = {
  initial: 1,
  read: (text) => {
    const page = Number(text)
    return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1
  },
}

export const textParam: Param<string> = { initial: '', read: (text) => text.trim().slice(0, MAX_TEXT_LENGTH) }

/** A calendar day, yyyy-MM-dd. */
export const dayParam: Param<string> = { initial: '', read: (text) => (isDay(text) ? text : '') }

/** A month, yyyy-MM. */
export const monthParam: Param<string> = { initial: '', read: (text) => (isMonth(text) ? text : '') }

/** A time of day, HH:mm. */
export const clockParam: Param<string> = {
  initial: '',
  read: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : ''),
}

export const idParam: Param<string> = { initial: '', read: (text) => (/^[0-9a-f-]{36}$/i.test(text) ? text : '') }

export const choiceParam = <const T extends string, const F extends string>(
  choices: readonly T[],
  initial: F,
): Param<T | F> => ({
  initial,
  read: (text) => choices.find((choice) => choice === text) ?? initial,
})

type ValuesOf<Table> = { [Name in keyof Table]: Table[Name] extends Param<infer Value> ? Value : never }

/**
 * Describes the state that a page keeps in its URL. `read` takes invalid values as missing; `toUrl` returns the URL with
 * everything that differs from the initial values, relative to the page if no `path` is given.
 */
export function defineSearch<Table extends Record<string, Param<string> | Param<number>>>(table: Table, path?: string) {
  const params = Object.entries(table) as [string, Param<string | number>][]
  return {
    read: (from: URLSearchParams) =>
      Object.fromEntries(params.map(([name, { read }]) => [name, read(from.get(name) ?? '')])) as ValuesOf<Table>,
    toUrl: (values: Partial<ValuesOf<Table>>) => {
      const given: Record<string, string | number | undefined> = values
      const changed = params.flatMap(([name, { initial }]) => {
        const value = given[name] ?? initial
        return value === initial ? [] : [[name, String(value)]]
      })
      const query = `?${new URLSearchParams(changed)}`
      return path && query === '?' ? path : `${path ?? ''}${query}`
    },
  }
}

/** The values that `defineSearch` reads. */
export type SearchValues<Search extends { read: (params: URLSearchParams) => unknown }> = ReturnType<Search['read']>

/** The values that aren't empty, as a query takes them. */
export function omitEmpty<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], ''> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as ReturnType<
    typeof omitEmpty<T>
  >
}
