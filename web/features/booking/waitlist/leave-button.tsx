import type { WaitlistEntry } from '#contract/waitlist'
import { t } from '#i18n/t'
import { formatWanted } from '../../../lib/texts/format-wanted'
import { buttonClass } from '../../../ui/buttons/button'
import { LazyPopover } from '../../../ui/dialogs/lazy-popover'

const loadDialog = () => import('./leave-dialog')

type LeaveButtonProps = { entry: WaitlistEntry; variant?: 'quiet' | 'outline' }

/** Leaves the waitlist, or declines its offer, after a confirmation that is loaded on demand. */
export function LeaveButton({ entry, variant = 'outline' }: LeaveButtonProps) {
  return (
    <LazyPopover
      load={loadDialog}
      popup="dialog"
      popoverProps={{ entry }}
      className={buttonClass({ variant, size: 'small' })}
    >
      <span>{entry.offer ? t('No, thanks') : t('Leave')}</span>
      <span className="sr-only">
        {' '}
        ({entry.facilityName}, {formatWanted(entry)})
      </span>
    </LazyPopover>
  )
}
