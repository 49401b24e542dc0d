import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../api'
import { watch } from './live-stream'

type Tags = readonly Extract<NonNullable<Parameters<typeof api.util.invalidateTags>[0][number]>, string>[]

type Options = {
  /** Only changes of these days, yyyy-MM-dd. */
  days?: readonly string[]
  /** Changes of single days are collected for about this many ms; changes of the facility itself are not. */
  gather?: number
  /** The tags have a day as id: when single days change, only their data is refetched, and forgotten where it isn't shown. */
  byDay?: boolean
}

/** The minimum time between two refetches, in ms. */
const INTERVAL = 400

/**
 * Refetches data with these tags when others change the availability of facilities.
 * @param tags must be the same array in each rendering
 */
export function useLive(
  facilities: readonly string[],
  tags: Tags,
  { days: wanted, gather = 0, byDay = false }: Options = {},
) {
  const dispatch = useDispatch()
  const ids = facilities.join()
  const only = wanted?.join()
  useEffect(() => {
    if (!ids) return
    let last = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = Number.POSITIVE_INFINITY
    /** The days that changed since the last refetch; null for any. */
    let changed: readonly string[] | null = []
    const refetch = () => {
      const ofDays = byDay && changed?.flatMap((id) => tags.map((type) => ({ type, id })))
      last = performance.now()
      due = Number.POSITIVE_INFINITY
      changed = []
      dispatch(api.util.invalidateTags(ofDays || [...tags]))
    }
    const stop = watch(ids.split(','), (days) => {
      if (only && days && !only.split(',').some((day) => days.includes(day))) return
      changed = changed && days && [...changed, ...days]
      const wait = days ? gather * (0.5 + Math.random()) : 0
      const now = performance.now()
      const at = Math.max(now + wait, last + INTERVAL)
      if (at >= due) return
      due = at
      clearTimeout(timer)
      timer = setTimeout(refetch, at - now)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [ids, tags, only, gather, byDay, dispatch])
}
