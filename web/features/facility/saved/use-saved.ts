import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { toast } from '../../../lib/toast'
import { useAppDispatch, useUser } from '../../../store'
import { useListSavedIdsQuery } from './api'

const load = () => import('./set-saved')

/**
 * Returns whether the signed-in user has saved a facility, false for guests and while loading, and the handlers of its button.
 * The code for a click is loaded on hover or focus.
 */
export function useSaved({ _id: id, name }: Pick<Facility, '_id' | 'name'>) {
  const user = useUser()
  const { saved } = useListSavedIdsQuery(undefined, {
    skip: !user,
    selectFromResult: ({ currentData }) => ({ saved: currentData?.includes(id) ?? false }),
  })
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const sending = useRef(false)
  const toggle = async () => {
    if (sending.current) return
    sending.current = true
    try {
      const { saveAfterLogin, setSaved } = await load()
      if (user) await setSaved(dispatch, { id, name }, !saved)
      else await navigate('/login', { state: saveAfterLogin({ id, name }, `${pathname}${search}`) })
    } catch {
      toast.error(t('Something went wrong'), { description: t('Check your connection.') })
    }
    sending.current = false
  }
  const preload = () => void load().catch(() => undefined)
  return { saved, handlers: { onClick: toggle, onPointerEnter: preload, onFocus: preload } }
}
