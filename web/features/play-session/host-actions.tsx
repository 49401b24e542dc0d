import { Share2 } from 'lucide-react'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { shareLink } from '../../lib/browser/share-link'
import { useNavigateIfHere } from '../../lib/page/use-is-here'
import { toastError } from '../../lib/requests/api-error'
import { formatDay, formatPrice, formatRange } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { LazyConfirm } from '../../ui/dialogs/lazy-confirm'
import { useTakeRestMutation } from './api'

/** Shares the page of a game, or of a split, which is reached only so. */
export function ShareGameButton({ game }: { game: PlaySession }) {
  const { _id, kind, unpaid, facility, date, startTime, endTime } = game
  const when = { venue: facility.name, day: formatDay(date), time: formatRange(startTime, endTime) }
  const text =
    kind === 'split'
      ? t('Pay your share: badminton at {venue}, {day}, {time}', when)
      : t('Play with us: badminton at {venue}, {day}, {time}', when)
  const label = kind === 'split' ? t('Send the link') : t('Share')
  const note =
    kind === 'split'
      ? t('Send it only to those who play: they see first names and who has paid.')
      : t('It shows the game and the players’ first names.')
  return (
    <Button
      variant={kind === 'split' && unpaid.length === 0 ? 'primary' : 'outline'}
      block
      onClick={() => void shareLink({ text, url: `${location.origin}/play/${_id}`, note })}
    >
      <Share2 className="icon" />
      {label}
    </Button>
  )
}

/** The host pays for the places that nobody has taken and that are needed. Renders nothing for others. */
export function PayRestButton({ game: { _id: id, rest, currency, kind } }: { game: PlaySession }) {
  const navigate = useNavigateIfHere()
  const [take, { isLoading }] = useTakeRestMutation()
  if (!rest) return null
  const { places: count } = rest
  const send = async () => {
    const { data, error } = await take({ params: { id } })
    if (error) return toastError(t('Something went wrong'), error)
    return navigate(count === 1 ? `/checkout?booking=${data.bookings[0]}` : '/checkout')
  }
  const price = formatPrice(rest.price, currency)
  return (
    <LazyConfirm
      title={t('Pay what is left?')}
      description={
        kind === 'split'
          ? t('{count, plural, one {# share is} other {# shares are}} held for you to pay, {price} in all.', {
              count,
              price,
            })
          : t(
              '{count, plural, one {# place is} other {# places are}} held for guests of yours, {price} in all. Pay for them to keep them.',
              {
                count,
                price,
              },
            )
      }
      confirm={t('Pay what is left')}
      cancel={t('Not yet')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="outline" block loading={isLoading}>
          {t('Pay what is left, {price}', { price })}
        </Button>
      }
    />
  )
}
