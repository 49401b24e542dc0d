import { DayBoard } from '../../features/report/day/day-board'
import { PageHead } from '../../lib/page-head'

/** /admin and /admin/welcome (spec §2, Admin area). */
export default function WelcomePage() {
  return (
    <>
      <PageHead title="Welcome back, Admin" hidden />
      <DayBoard />
    </>
  )
}
