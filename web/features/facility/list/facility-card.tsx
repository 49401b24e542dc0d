import { clsx } from 'clsx'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatRating, toDigits } from '../../../lib/texts/format'
import { HoldNotes } from '../../../shared/holds'
import { DayStrip } from '../../../ui/dates/day-strip'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { HourlyPrice } from '../../../ui/marks/hourly-price'
import { NextFreeTime } from '../../../ui/marks/next-free-time'
import { CourtPicture } from '../../../ui/pictures/court-picture'
import type { ListedFacility } from '../api'
import { HeartButton } from '../saved/heart-button'
import { describeCardDay } from './card-day'
import { formatDistance, getDistance } from './distance'
import styles from './facility-card.module.css'
import { HourChips } from './hour-chips'
import { usePosition } from './position'

/** The rating and number of reviews (spec §2), `4.8 (126)`, with words for screen readers; `0 (0)` without reviews. */
function Rating({ facility: { averageRating, reviewCount } }: { facility: ListedFacility }) {
  const rating = formatRating(averageRating)
  const label =
    reviewCount === 0
      ? t('No reviews yet')
      : t('Rated {rating}, {count, plural, one {# review} other {# reviews}}', { rating, count: reviewCount })
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <b>{rating}</b>
      {`(${toDigits(reviewCount)})`}
    </span>
  )
}

function Location({ facility: { location, coordinates } }: { facility: ListedFacility }) {
  const { position } = usePosition()
  return (
    <p>
      <span>{location}</span>
      {position && coordinates && (
        <span className={styles.distance}>
          {t('{distance} away', { distance: formatDistance(getDistance(position, coordinates)) })}
        </span>
      )}
    </p>
  )
}

type NextAvailabilityProps = { facility: ListedFacility; day: ReturnType<typeof describeCardDay> }

/** Next Availability (spec §2): the next free slot, and today or the requested day hour by hour. */
function NextAvailability({ facility, day: { day, words, isFree, isTaken, cells, open } }: NextAvailabilityProps) {
  return (
    <div className={styles.next}>
      <div className={styles.nextRow}>
        <span>{t('Next Availability')}</span>
        {isFree ? (
          <NextFreeTime>{words}</NextFreeTime>
        ) : (
          <span className={isTaken ? styles.taken : 'muted'}>{words}</span>
        )}
      </div>
      <DayStrip
        cells={cells}
        label={`${facility.name} ${day}: ${isTaken ? words : t('next free {time}', { time: words })}`}
        {...open}
      />
    </div>
  )
}

type FacilityCardProps = {
  facility: ListedFacility
  /** Whether it is among the first on the page, whose pictures are loaded at once. */
  isFirst?: boolean
  /** Query string of the link: the requested day and slot. */
  search?: string
  time?: string
  /** Whether it takes a whole row where the grid has two columns. */
  isWideOnTablet?: boolean
}

/** A facility in a grid (spec §2); the whole card is a link to its page. */
export function FacilityCard({ facility, isFirst = false, search = '', time = '', isWideOnTablet }: FacilityCardProps) {
  const day = describeCardDay(facility, time, useSite())
  const { _id, name, description, imageUrl, photos } = facility
  const page = `/facilities/${_id}${search}`
  return (
    <li className={clsx(styles.card, isWideOnTablet && styles.wideOnTablet)} data-testid="venue">
      <CourtPicture
        _id={_id}
        imageUrl={imageUrl}
        photos={photos}
        alt={name}
        width={800}
        height={600}
        sizes="(max-width: 640px) 100vw, (max-width: 1023px) 50vw, 420px"
        eager={isFirst}
        className={styles.picture}
      >
        <HeartButton facility={facility} />
        <span className={clsx('display', styles.price)}>
          <HourlyPrice priceRange={facility.priceRange} />
        </span>
      </CourtPicture>
      <span className={styles.featuredTag}>{t('Featured')}</span>
      <div className={styles.titleRow}>
        <h3 className="display">
          <Link to={page} discover="none">
            {name}
          </Link>
        </h3>
        <Rating facility={facility} />
      </div>
      <Location facility={facility} />
      <p className={styles.description}>{description}</p>
      <NextAvailability facility={facility} day={day} />
      <HoldNotes facility={_id} />
      <div className={styles.actions}>
        <HourChips facility={facility} hours={day.hours} time={time} />
        <Link className="link" to={page} discover="none">
          {t('Book Now')}
        </Link>
      </div>
    </li>
  )
}

/** A placeholder of the same size while the facilities load. */
export function FacilityCardSkeleton({ isWideOnTablet }: Pick<FacilityCardProps, 'isWideOnTablet'>) {
  return (
    <li className={clsx(styles.card, isWideOnTablet && styles.wideOnTablet)} data-testid="venue-skeleton" aria-hidden>
      <Skeleton height="auto" className={styles.picture} />
      <Skeleton width="70%" height="20px" />
      <Skeleton width="46%" height="14px" className={styles.skeletonLocation} />
      <Skeleton width="92%" height="14px" className={styles.skeletonDescription} />
      <div className={styles.next}>
        <Skeleton height="16px" />
      </div>
      <div className={styles.actions}>
        <Skeleton width="64px" height="34px" />
      </div>
    </li>
  )
}
