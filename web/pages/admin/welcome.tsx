import { t } from '#i18n/t'
import { BookForDialog } from '../../features/booking/admin/book-for/book-for-dialog'
import type { BookForStart } from '../../features/booking/admin/book-for/book-for-values'
import { BookingDialog } from '../../features/booking/admin/detail/booking-dialog'
import { useManagedFacilities } from '../../features/facility/admin/api'
import { useOpenBooking } from '../../features/report/day/booking-link'
import { DayBoard } from '../../features/report/day/day-board'
import { PageHead } from '../../lib/page/page-head'
import { useAccess } from '../../shared/access'

function Book({ start, onClose }: { start: BookForStart | null; onClose: () => void }) {
  return (
    <BookForDialog
      {...useManagedFacilities(start !== null)}
      {...(start && { start })}
      open={start !== null}
      onOpenChange={(open) => !open && onClose()}
    />
  )
}

function OpenBooking() {
  const { id, close } = useOpenBooking()
  const { facilities } = useManagedFacilities(id !== null)
  return <BookingDialog id={id} facilities={facilities} onClose={close} beside />
}

/** /admin and /admin/welcome (spec §2, Admin area). */
export default function WelcomePage() {
  const { isAdmin } = useAccess()
  return (
    <>
      <PageHead title={isAdmin ? t('Welcome back, Admin') : t('Welcome back')} hidden />
      <DayBoard>{(slot, onClose) => <Book start={slot} onClose={onClose} />}</DayBoard>
      <OpenBooking />
    </>
  )
}
