import { Link } from 'react-router'
import type { Facility } from '#contract/facility'
import { CITIES } from '../../lib/cities'
import styles from './facility-breadcrumb.module.css'

/** The way back to all venues and to those of the venue's city. */
export function FacilityBreadcrumb({ name, location }: Facility) {
  const city = CITIES.find((one) => location.includes(one))
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <Link to="/facilities">Facilities</Link>
      <span aria-hidden>/</span>
      {city && (
        <>
          <Link to={`/facilities?city=${city}`}>{city}</Link>
          <span aria-hidden>/</span>
        </>
      )}
      <span className={styles.current} aria-current="page">
        {name}
      </span>
    </nav>
  )
}
