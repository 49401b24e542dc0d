import type { listFacilityWaitlist } from '#contract/waitlist'
import { t } from '#i18n/t'
import { api, type CallData, call } from '../../../../api'
import { formatDay, formatRange } from '../../../../lib/texts/format'
import { formatWanted } from '../../../../lib/texts/format-wanted'
import { PhoneLink } from '../../../../ui/buttons/phone-link'
import { Dialog } from '../../../../ui/dialogs/dialog'
import type { LazyPopoverProps } from '../../../../ui/dialogs/lazy-popover'
import { Pending } from '../../../../ui/feedback/query-error'
import { RowDetail } from '../../../../ui/lists/row-link'
import { RowList } from '../../row-list'
import type { FacilityDay } from '../scale'
import { overlaps, type WaitingSlot } from './waiting'

const dayWaitlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFacilityWaitlist: build.query({
      ...call<typeof listFacilityWaitlist>('GET', '/facility/:id/waitlist'),
      providesTags: ['waitlist', 'bookings'],
    }),
  }),
})

export const { useListFacilityWaitlistQuery } = dayWaitlistApi

type Entry = CallData<typeof listFacilityWaitlist>[number]

/** Formats the time of an entry and its state: `18:00–19:00, a court is offered`. */
function formatEntry(entry: Entry) {
  const time = formatWanted(entry)
  const wanted = entry.space ? t('{space}, {time}', { space: entry.space, time }) : time
  if (entry.status === 'offered')
    return entry.space ? t('{wanted}, offered', { wanted }) : t('{wanted}, a court is offered', { wanted })
  return entry.isNotified ? t('{wanted}, notified of a free court', { wanted }) : wanted
}

function WaitingUsers({ facility, date, slot }: WaitingDialogProps) {
  const query = useListFacilityWaitlistQuery(
    { params: { id: facility._id }, query: { date } },
    { refetchOnMountOrArgChange: true },
  )
  const { data } = query
  if (!data) {
    const texts = { error: t('The waitlist could not be loaded.'), loading: t('Loading the waitlist') }
    return <Pending query={query} {...texts} height={120} />
  }
  const entries = data.filter((entry) => overlaps(entry, slot))
  if (entries.length === 0) return <p>{t('Nobody waits for this hour any more.')}</p>
  return (
    <RowList centered>
      {entries.map((entry) => (
        <li key={entry._id}>
          <span>
            <b>{entry.user.name}</b>
            <RowDetail>{formatEntry(entry)}</RowDetail>
          </span>
          {entry.user.phone ? <PhoneLink phone={entry.user.phone} /> : <span>{entry.user.email}</span>}
        </li>
      ))}
    </RowList>
  )
}

type WaitingDialogProps = { facility: FacilityDay; date: string; slot: WaitingSlot }

export default function WaitingDialog({ trigger, ...popoverProps }: LazyPopoverProps & WaitingDialogProps) {
  const { facility, date, slot } = popoverProps
  return (
    <Dialog
      title={t('Waitlist')}
      description={t('{venue}, {day}, {time}. The next free court is offered to the first in line.', {
        venue: facility.name,
        day: formatDay(date),
        time: formatRange(slot.startTime, slot.endTime),
      })}
      trigger={trigger}
      defaultOpen
    >
      <WaitingUsers {...popoverProps} />
    </Dialog>
  )
}
