import { useEffect } from 'react'
import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { restored } from '../../../features/auth/session/slice'
import { EmbedPanel } from '../../../features/booking/embed/embed-panel'
import { useViewEmbedQuery } from '../../../features/embed/api'
import { useGetFacilityQuery } from '../../../features/facility/api'
import { toColorScheme } from '../../../lib/browser/theme'
import { PageHead } from '../../../lib/page/page-head'
import { useAppDispatch } from '../../../store'

/** Follows the device's colors; the page's first script has applied what the frame's address names. */
function useTheme() {
  useEffect(() => {
    if (/^(light|dark)$/.test(new URLSearchParams(location.search).get('theme') ?? '')) return
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      document.documentElement.dataset.theme = toColorScheme('system', dark.matches)
    }
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [])
}

/** Everybody is a guest here. */
function useGuest() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(restored(null))
    dispatchEvent(new Event('app:ready')) // web/public/start.js waits for it
  }, [dispatch])
}

/** The booking panel of a venue in a frame on a site that the venue allows (docs/decisions/178). */
export default function EmbedPage() {
  const { id = '' } = useParams()
  const { currentData: facility } = useGetFacilityQuery({ params: { id } })
  const { currentData: embed } = useViewEmbedQuery({ params: { id } })
  useTheme()
  useGuest()
  return (
    <>
      <PageHead title={facility?.name ?? t('Book a Court')} hidden {...(embed && { frameAncestors: embed.sites })} />
      {facility && <EmbedPanel facility={facility} />}
    </>
  )
}
