import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { buttonClass } from '../../../ui/button'
import { type FacilitySearch, toUrl } from '../list/search-params'
import styles from './saved-filter.module.css'

/** Switches the list between all and saved facilities. Guests see it too, so that nothing moves when the session is restored. */
export function SavedFilter({ search }: { search: FacilitySearch }) {
  const isOn = search.saved !== ''
  return (
    <Link
      className={buttonClass({ variant: 'outline', size: 'small' }, clsx(isOn && styles.on))}
      to={toUrl({ ...search, saved: isOn ? '' : '1', page: 1 })}
      preventScrollReset
      {...(isOn && { 'aria-current': 'true' as const })}
    >
      <Heart className="icon" />
      {t('Saved')}
    </Link>
  )
}
