import { Split } from 'lucide-react'
import type { Booking } from '#contract/booking'
import { isItem } from '#contract/prices'
import { t } from '#i18n/t'
import { buttonClass } from '../../ui/buttons/button'
import { LazyPopover } from '../../ui/dialogs/lazy-popover'

const loadDialog = () => import('./split-dialog')

/** Whether a booking can become a game or a split: held, no lesson, without items, and without a payment. */
export const isShareable = ({ can, isBooked, playSession, coach, priceParts = [] }: Booking) =>
  can.pay && isBooked === 'confirmed' && !playSession && !coach && !priceParts.some(isItem)

/** Splits the price of an unpaid booking among friends, who pay their shares by a link. */
export const SplitButton = ({ booking }: { booking: Booking }) => (
  <LazyPopover
    load={loadDialog}
    popup="dialog"
    popoverProps={{ booking }}
    className={buttonClass({ variant: 'outline' })}
  >
    <Split className="icon" />
    {t('Split with friends')}
  </LazyPopover>
)
