import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { importOrSay, preloadHandlers } from '../../../lib/import-on-use'
import { useAppDispatch, useAppSelector, useUser } from '../../../store'
import { Button } from '../../../ui/button'
import { savedApi, useListSavedIdsQuery } from './api'
import styles from './heart-button.module.css'

const load = () => import('./set-saved')

const selectSavedIds = savedApi.endpoints.listSavedIds.select(undefined)

/** Keeps the saved facilities loaded. Only signed-in users have it: guests would have a query with every card. */
function LoadSavedIds() {
  useListSavedIdsQuery(undefined, { selectFromResult: () => ({}) })
  return null
}

type NamedFacility = Pick<Facility, '_id' | 'name'>

/**
 * Returns whether the signed-in user has saved a facility, false for guests and while loading, and the handlers of its button.
 * The code for a click is loaded on hover or focus.
 */
function useSaved({ _id: id, name }: NamedFacility) {
  const user = useUser()
  const saved = useAppSelector((state) => (user && selectSavedIds(state).data?.includes(id)) ?? false)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const sending = useRef(false)
  const toggle = async () => {
    if (sending.current) return
    sending.current = true
    const loaded = await importOrSay(load)
    if (loaded && user) await loaded.setSaved(dispatch, { id, name }, !saved)
    else if (loaded) await navigate('/login', { state: loaded.saveAfterLogin({ id, name }, `${pathname}${search}`) })
    sending.current = false
  }
  return { saved, isGuest: !user, handlers: { ...preloadHandlers(load), onClick: toggle } }
}

type FacilityProps = { facility: NamedFacility }

export function HeartButton({ facility }: FacilityProps) {
  const { saved, isGuest, handlers } = useSaved(facility)
  return (
    <>
      {!isGuest && <LoadSavedIds />}
      <button
        type="button"
        className={styles.onPicture}
        aria-label={t('Save {venue}', { venue: facility.name })}
        aria-pressed={saved}
        {...handlers}
      />
    </>
  )
}

export function SaveButton({ facility }: FacilityProps) {
  const { saved, isGuest, handlers } = useSaved(facility)
  return (
    <>
      {!isGuest && <LoadSavedIds />}
      <Button
        variant="outline"
        size="small"
        // contains the visible text, for speech input (WCAG 2.5.3)
        aria-label={saved ? t('Saved: {venue}', { venue: facility.name }) : t('Save {venue}', { venue: facility.name })}
        aria-pressed={saved}
        {...handlers}
      >
        <Heart className={clsx('icon', styles.heart)} />
        <span className={styles.words}>
          <span>{t('Save')}</span>
          <span>{t('Saved')}</span>
        </span>
      </Button>
    </>
  )
}
