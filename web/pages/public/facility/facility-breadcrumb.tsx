import { Link } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { CITIES, formatCity } from '../../../lib/texts/cities'
import styles from './facility-breadcrumb.module.css'

export function FacilityBreadcrumb({ name, location }: Facility) {
  const city = CITIES.find((one) => location.includes(one) || location.includes(formatCity(one)))
  return (
    <nav className={styles.breadcrumb} aria-label={t('Breadcrumb')}>
      <Link to="/facilities">{t('Facilities')}</Link>
      <span aria-hidden>/</span>
      {city && (
        <>
          <Link to={`/facilities?city=${city}`}>{formatCity(city)}</Link>
          <span aria-hidden>/</span>
        </>
      )}
      <span className={styles.current} aria-current="page">
        {name}
      </span>
    </nav>
  )
}
