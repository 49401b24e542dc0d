import { useAccess } from '../../access'
import { DayBoard } from '../../features/report/day/day-board'
import { PageHead } from '../../lib/page-head'

/** /admin and /admin/welcome (spec §2, Admin area). */
export default function WelcomePage() {
  const { isAdmin } = useAccess()
  return (
    <>
      <PageHead title={isAdmin ? 'Welcome back, Admin' : 'Welcome back'} hidden />
      <DayBoard />
    </>
  )
}
