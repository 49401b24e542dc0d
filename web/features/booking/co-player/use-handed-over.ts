import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { getErrorStatus } from '../../../lib/requests/api-error'

type Query = { data?: BookingDetail | undefined; error?: unknown }

/** Leaves the page of a booking once the co-player to whom it was offered has accepted. */
export function useHandedOver({ data, error }: Query): void {
  const navigate = useNavigate()
  const isGone = getErrorStatus(error) === 404
  const player = isGone ? data?.coPlayers?.players.find(({ isOffered }) => isOffered)?.name : undefined
  useEffect(() => {
    if (player === undefined) return
    toast.success(t('{name} has taken the booking over.', { name: player }), {
      description: t('What was paid stays with who paid.'),
    })
    void navigate('/user/bookings', { replace: true })
  }, [player, navigate])
}
