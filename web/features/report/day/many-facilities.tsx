import { FEW_FACILITIES } from '#contract/limits'
import { t } from '#i18n/t'
import { CardNote } from '../../../ui/layout/card'
import { Pagination } from '../../../ui/lists/pagination'
import type { DayReport } from '../admin-api'
import styles from './day-board.module.css'
import { type DayParams, daySearch } from './search-params'

/** Whether the board has only a page of the facilities. The release before sends no total. */
export const hasMany = (report: DayReport | undefined) =>
  report !== undefined && report.total > report.facilities.length

/** What of the board is only of the page. */
export const ManyNote = () => (
  <CardNote>
    {t(
      'The venues with most hours sold come first. What is to be collected, the seven days and the fullest venues are those of this page only.',
    )}
  </CardNote>
)

export const FacilityPages = ({ report, wanted }: { report: DayReport; wanted: DayParams }) => (
  <Pagination
    className={styles.pages}
    page={wanted.page}
    limit={FEW_FACILITIES}
    total={report.total}
    shown={report.facilities.length}
    to={(page) => daySearch.toUrl({ ...wanted, page })}
    noun="facility"
  />
)
