import { MapPin } from 'lucide-react'
import { t } from '#i18n/t'
import { useHydrated } from '../../lib/browser/use-hydrated'
import { type MapPlace, toMapUrl } from '../../lib/urls/map-url'

/** Directions to a facility, in the device's own map application. Which one it has is known in the browser only. */
export function DirectionsLink({ place, className }: { place: MapPlace; className: string }) {
  const href = toMapUrl(place, useHydrated() ? navigator.userAgent : '')
  return (
    <a className={className} href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
      <MapPin className="icon" />
      {t('Directions')}
    </a>
  )
}
