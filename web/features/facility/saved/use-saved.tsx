import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Facility } from '#contract/facility'
import { importOrSay, preloadHandlers } from '../../../lib/browser/import-on-use'
import { useAppDispatch, useAppSelector, useUser } from '../../../store'
import { savedApi, useListSavedIdsQuery } from './api'

const load = () => import('./set-saved')

const selectSavedIds = savedApi.endpoints.listSavedIds.select(undefined)

/** Keeps the saved facilities loaded. Only signed-in users have it: guests would have a query with every card. */
export function LoadSavedIds() {
  useListSavedIdsQuery(undefined, { selectFromResult: () => ({}) })
  return null
}

export type NamedFacility = Pick<Facility, '_id' | 'name'>

/**
 * Returns whether the signed-in user has saved a facility, false for guests and while loading, and the handlers of its button.
 * The code for a click is loaded on hover or focus.
 */
export function useSaved({ _id: id, name }: NamedFacility) {
  const user = useUser()
  const saved = useAppSelector((state) => (user && selectSavedIds(state).data?.includes(id)) ?? false)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const sending = useRef(false)
  const send = async () => {
    const loaded = await importOrSay(load)
    if (loaded && user) await loaded.setSaved(dispatch, { id, name }, !saved)
    else if (loaded) await navigate('/login', { state: loaded.saveAfterLogin({ id, name }, `${pathname}${search}`) })
  }
  const toggle = async () => {
    if (sending.current) return
    sending.current = true
    try {
      await send()
    } finally {
      sending.current = false
    }
  }
  return { saved, isGuest: !user, handlers: { ...preloadHandlers(load), onClick: toggle } }
}
