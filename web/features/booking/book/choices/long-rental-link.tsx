import { Link } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import styles from '../booker-panel.module.css'

/** Leads to where several days or a whole hall are asked for at once. */
export const LongRentalLink = ({ facility }: { facility: Pick<Facility, '_id'> }) => (
  <p className={styles.longRental}>
    <Link className="link" to={`/facilities/${facility._id}/enquiry`}>
      {t('Ask for a longer rental')}
    </Link>
  </p>
)
