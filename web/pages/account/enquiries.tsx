import { t } from '#i18n/t'
import { MyEnquiries } from '../../features/enquiry/my-enquiries'
import { PageHead } from '../../lib/page/page-head'
import styles from './account-page.module.css'

/** The user's enquiries for long rentals, opened by the link in their mail. */
export default function MyEnquiriesPage() {
  return (
    <>
      <PageHead title={t('My enquiries')} hidden />
      <div className={styles.section}>
        <MyEnquiries />
      </div>
    </>
  )
}
