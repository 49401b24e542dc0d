import { X } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useIsNarrow } from '../../../lib/browser/use-media'
import { useSite } from '../../../lib/page/site'
import { formatFacilityPrice } from '../../../lib/texts/price-range'
import { IconButton } from '../../../ui/buttons/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Sheet } from '../../../ui/dialogs/sheet'
import styles from './booker-dialog.module.css'
import { LongRentalLink } from './choices/long-rental-link'
import { SpaceChoice } from './choices/space-choice'
import { DayOrWeek } from './days/day-or-week'
import { Summary } from './summary'
import { useBooker } from './use-booker'

type Props = { facility: Facility; open: boolean; onOpenChange: (open: boolean) => void }

/** The booking dialog of spec §2, a sheet on narrow screens. It closes without asking: the selection stays in the URL. */
export default function BookerDialog({ facility, open, onOpenChange }: Props) {
  const booker = useBooker(facility)
  const { currency } = useSite()
  const isNarrow = useIsNarrow()
  const facilityLine = `${facility.name}, ${formatFacilityPrice(facility.priceRange, currency)}`
  if (isNarrow) {
    const close = (
      <IconButton label={t('Close')} onClick={() => onOpenChange(false)}>
        <X className="icon" />
      </IconButton>
    )
    return (
      <Sheet
        title={t('Book a Court')}
        aside={close}
        foot={<Summary booker={booker} />}
        open={open}
        onOpenChange={onOpenChange}
      >
        <p className={styles.facility}>{facilityLine}</p>
        <SpaceChoice facility={facility} booker={booker} />
        <DayOrWeek booker={booker} emptyClassName={styles.empty} />
        <LongRentalLink facility={facility} />
      </Sheet>
    )
  }
  return (
    <Dialog title={t('Book a Court')} description={facilityLine} open={open} onOpenChange={onOpenChange} wide>
      <div>
        <SpaceChoice facility={facility} booker={booker} />
        <DayOrWeek booker={booker} />
        <LongRentalLink facility={facility} />
        <Summary booker={booker} className={styles.summary} />
      </div>
    </Dialog>
  )
}
