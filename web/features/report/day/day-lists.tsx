import { BriefcaseMedical, CalendarX, CircleAlert, Eye, type LucideIcon, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay, formatRange } from '../../../lib/format'
import { StatusBadge } from '../../../ui/badge'
import { Gauge } from '../../../ui/gauge'
import type { DayReport } from '../admin-api'

type Attention = DayReport['attention'][number]

const icons: Record<Attention['kind'], LucideIcon> = {
  closure_hit: CalendarX,
  refund_failed: RotateCcw,
  job_failed: BriefcaseMedical,
  unseen: Eye,
}

/** What an admin should look at, each leading to where to do so. Nothing when all is well. */
export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  if (attention.length === 0) return null
  return (
    <section className="attention card" aria-labelledby="attention">
      <h2 id="attention" className="display">
        <CircleAlert className="icon" />
        Needs attention
      </h2>
      <ul>
        {attention.map(({ kind, text, href }) => {
          const Icon = icons[kind]
          return (
            <li key={text}>
              <Icon className="icon" />
              <Link className="link" to={href}>
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The bookings made last. */
export function LatestBookings({ latest }: { latest: DayReport['latest'] }) {
  return (
    <section className="card" aria-labelledby="latest">
      <div className="card-head">
        <h2 id="latest" className="display">
          Latest bookings
        </h2>
        <Link className="link text-sm end" to="/admin/bookings">
          All Bookings
        </Link>
      </div>
      {latest.length === 0 && <p className="card-note">Nobody has booked yet.</p>}
      <ul className="row-list">
        {latest.map(({ _id, name, facility, date, startTime, endTime, status }) => (
          <li key={_id}>
            <span>
              <Link className="row-link" to={`/admin/bookings?booking=${_id}`}>
                {name}
              </Link>
              <span className="row-detail">
                {facility}, {formatDay(date)}, {formatRange(startTime, endTime)}
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The venues with most of the week ahead sold. */
export function FullestVenues({ fullest }: { fullest: DayReport['fullest'] }) {
  return (
    <section className="card" aria-labelledby="fullest">
      <div className="card-head">
        <h2 id="fullest" className="display">
          Fullest venues
        </h2>
        <span className="text-sm text-muted end">seven days ahead</span>
      </div>
      {fullest.length === 0 && <p className="card-note">Nothing is sold in these seven days yet.</p>}
      <ul className="row-list">
        {fullest.map(({ _id, name, share }) => (
          <li key={_id}>
            <Link className="row-link" to={`/admin/bookings?facility=${_id}`}>
              {name}
            </Link>
            <span className="display">{Math.round(share * 100)}%</span>
            <Gauge share={share} />
          </li>
        ))}
      </ul>
    </section>
  )
}
