import { clsx } from 'clsx'
import {
  Building2,
  CalendarCheck,
  CalendarX,
  Cog,
  Inbox,
  KeyRound,
  type LucideIcon,
  RotateCcw,
  ShieldCheck,
  Star,
  User,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { msg, t } from '#i18n/t'
import { formatClock } from '../../../lib/texts/format'
import { b, rich } from '../../../lib/texts/rich'
import { RowDetail, RowLink } from '../../../ui/lists/row-link'
import type { AuditLine } from '../admin-api'
import styles from './audit-list.module.css'

const icons: Record<string, LucideIcon> = {
  facility: Building2,
  booking: CalendarCheck,
  refund: RotateCcw,
  closure: CalendarX,
  member: Users,
  proposal: Inbox,
  review: Star,
  role: ShieldCheck,
  account: User,
  job: Cog,
  security: KeyRound,
}

/** The sentences by kind and action, as the server records them. */
const sentences: Record<string, string> = {
  'facility added': msg('<b>{who}</b> added facility <b>{subject}</b>'),
  'facility changed': msg('<b>{who}</b> changed facility <b>{subject}</b>'),
  'facility deleted': msg('<b>{who}</b> deleted facility <b>{subject}</b>'),
  'facility connected a payment account of': msg('<b>{who}</b> connected a payment account of <b>{subject}</b>'),
  'facility disconnected a payment account of': msg('<b>{who}</b> disconnected a payment account of <b>{subject}</b>'),
  'facility offered the pass': msg('<b>{who}</b> offered the pass <b>{subject}</b>'),
  'facility withdrew the pass': msg('<b>{who}</b> sells the pass <b>{subject}</b> no longer'),
  'facility made codes for the pass': msg('<b>{who}</b> made codes for the pass <b>{subject}</b>'),
  'facility ended codes of the pass': msg('<b>{who}</b> ended codes of the pass <b>{subject}</b>'),
  'facility redeemed a voucher of the pass': msg('<b>{who}</b> redeemed a voucher of the pass <b>{subject}</b>'),
  'facility topped up the pass': msg('<b>{who}</b> topped up a pass <b>{subject}</b>'),
  'facility changed who gets the gift': msg('<b>{who}</b> gave the pass <b>{subject}</b> to another address'),
  'facility sold the pass': msg('<b>{who}</b> sold the pass <b>{subject}</b> at the desk'),
  'facility corrected the pass': msg('<b>{who}</b> corrected the balance of a pass <b>{subject}</b>'),
  'facility refunded the pass': msg('<b>{who}</b> refunded a pass <b>{subject}</b>'),
  'facility added the item': msg('<b>{who}</b> offers <b>{subject}</b> for rent or sale'),
  'facility changed the item': msg('<b>{who}</b> changed the item <b>{subject}</b>'),
  'facility withdrew the item': msg('<b>{who}</b> offers the item <b>{subject}</b> no longer'),
  'facility refunded the sale': msg('<b>{who}</b> refunded the sale of <b>{subject}</b> at the desk'),
  'facility sold at the desk': msg('<b>{who}</b> sold <b>{subject}</b> at the desk'),
  'facility added a screen of': msg('<b>{who}</b> added a screen of <b>{subject}</b>'),
  'facility changed the tax of': msg('<b>{who}</b> changed the tax of <b>{subject}</b>'),
  'facility set the sites of': msg('<b>{who}</b> set the sites that show the booking panel of <b>{subject}</b>'),
  'facility ended a screen of': msg('<b>{who}</b> ended a screen of <b>{subject}</b>'),
  'facility made a key of': msg('<b>{who}</b> made an API key of <b>{subject}</b>'),
  'facility revoked a key of': msg('<b>{who}</b> revoked an API key of <b>{subject}</b>'),
  'facility added a webhook of': msg('<b>{who}</b> added a webhook of <b>{subject}</b>'),
  'facility deleted a webhook of': msg('<b>{who}</b> deleted a webhook of <b>{subject}</b>'),
  'facility changed the secret of a webhook of': msg(
    '<b>{who}</b> changed the secret of a webhook of <b>{subject}</b>',
  ),
  'facility asked for a rental at': msg('<b>{who}</b> asked for a long rental at <b>{subject}</b>'),
  'facility answered an enquiry at': msg('<b>{who}</b> answered an enquiry at <b>{subject}</b>'),
  'facility declined an enquiry at': msg('<b>{who}</b> declined an enquiry at <b>{subject}</b>'),
  'facility withdrew an enquiry at': msg('<b>{who}</b> withdrew an enquiry at <b>{subject}</b>'),
  'facility ended an enquiry at': msg('<b>{who}</b> ended an enquiry at <b>{subject}</b> that was not answered'),
  'facility released an offer at': msg('<b>{who}</b> released an offer at <b>{subject}</b> that was not paid'),
  'booking made': msg('<b>{who}</b> made a booking'),
  'booking changed the co-players of': msg('<b>{who}</b> changed who plays in a booking'),
  'booking took over': msg('<b>{who}</b> took over the booking of another customer'),
  'booking added items to': msg('<b>{who}</b> added rented or bought items to a booking'),
  'booking rescheduled': msg('<b>{who}</b> rescheduled a booking'),
  'booking cancelled': msg('<b>{who}</b> cancelled a booking'),
  'booking opened the class': msg('<b>{who}</b> opened the class <b>{subject}</b>'),
  'booking cancelled the class': msg('<b>{who}</b> cancelled the class <b>{subject}</b>'),
  'booking cancelled a game': msg('<b>{who}</b> cancelled a game'),
  'booking took the payment of': msg('<b>{who}</b> took the payment of a booking'),
  'booking used a pass for': msg('<b>{who}</b> paid a booking with a pass of its customer'),
  'booking accepted the payment of': msg('<b>{who}</b> accepted a suspicious payment of a booking'),
  'booking refused the payment of': msg('<b>{who}</b> returned a suspicious payment of a booking'),
  'booking opened a payment link for': msg('<b>{who}</b> opened a payment link for a booking'),
  'booking payment questioned by the bank': msg('<b>{who}</b>: the payment of a booking was questioned by the bank'),
  'booking payment disputed': msg('<b>{who}</b>: the payment of a booking was disputed'),
  'booking dispute won': msg('<b>{who}</b>: the dispute of a booking was won'),
  'booking dispute lost': msg('<b>{who}</b>: the dispute of a booking was lost'),
  'refund requested': msg('<b>{who}</b> asked for a refund'),
  'refund refused': msg('<b>{who}</b> refused a refund'),
  'refund failed': msg('<b>{who}</b> could not make a refund'),
  'refund recorded by hand': msg('<b>{who}</b> recorded a refund that was made by hand'),
  'refund payment questioned by the bank': msg('<b>{who}</b>: the payment of a pass was questioned by the bank'),
  'refund payment disputed': msg('<b>{who}</b>: the payment of a pass was disputed'),
  'refund dispute won': msg('<b>{who}</b>: the dispute of a pass was won'),
  'refund dispute lost': msg('<b>{who}</b>: the dispute of a pass was lost'),
  'closure closed': msg('<b>{who}</b> closed <b>{subject}</b>'),
  'closure opened': msg('<b>{who}</b> opened <b>{subject}</b>'),
  'review hid a review of': msg('<b>{who}</b> hid a review of <b>{subject}</b>'),
  'review showed again a review of': msg('<b>{who}</b> showed again a review of <b>{subject}</b>'),
  'member added': msg('<b>{who}</b> added a member of <b>{subject}</b>'),
  'member changed': msg('<b>{who}</b> changed a member of <b>{subject}</b>'),
  'member removed': msg('<b>{who}</b> removed a member of <b>{subject}</b>'),
  'member changed the terms of a coach of': msg('<b>{who}</b> changed the terms of a coach of <b>{subject}</b>'),
  'proposal proposed': msg('<b>{who}</b> proposed <b>{subject}</b>'),
  'proposal approved': msg('<b>{who}</b> approved <b>{subject}</b>'),
  'proposal declined': msg('<b>{who}</b> declined <b>{subject}</b>'),
  'role made admin': msg('<b>{who}</b> made <b>{subject}</b> an admin'),
  'role no longer admin': msg('<b>{who}</b> made <b>{subject}</b> a user again'),
  'account deleted Account': msg('<b>{who}</b> deleted their account'),
  'account deleted a walk-in': msg('<b>{who}</b> deleted a walk-in'),
  'account signed out': msg('<b>{who}</b> signed out {subject}'),
  'account corrected the level of': msg('<b>{who}</b> corrected the level of {subject}'),
  'account cleared the no-shows of': msg('<b>{who}</b> cleared the no-shows of {subject}'),
  'job tried again': msg('<b>{who}</b> let the job <b>{subject}</b> run again'),
  'job deleted': msg('<b>{who}</b> deleted the job <b>{subject}</b>'),
  'security logged in': msg('<b>{who}</b> logged in'),
  'security failed to log in': msg('<b>{who}</b> failed to log in'),
  'security entered a wrong code': msg('<b>{who}</b> entered a wrong code'),
  'security asked for a reset link': msg('<b>{who}</b> asked for a reset link'),
  'security reset the password': msg('<b>{who}</b> reset the password'),
  'security changed the password': msg('<b>{who}</b> changed the password'),
  'security verified a phone number': msg('<b>{who}</b> verified a phone number'),
  'security linked a Google account': msg('<b>{who}</b> linked a Google account'),
  'security was refused': msg('<b>{who}</b> was refused'),
  'security exported bookings': msg('<b>{who}</b> exported bookings'),
}

/** The sentence for actions recorded by older releases. */
const OTHER = msg('<b>{who}</b> {action} <b>{subject}</b>')

function formatAuditLine({ kind, action, subject, by, apiKey, hits }: AuditLine): ReactNode {
  const text = sentences[`${kind} ${action}`] ?? sentences[`${kind} ${action} ${subject}`] ?? OTHER
  // security events name the account, since the user of a failed login is unknown
  const user = apiKey ? t('{name}, by the key {key}', { name: by, key: apiKey }) : by
  const who = kind === 'security' ? subject : user
  const sentence = rich(text, { who, action, subject, b })
  return hits > 1
    ? rich('<sentence></sentence>, {hits, number} times within a minute', { sentence: () => sentence, hits })
    : sentence
}

/** Returns the URL of the changed record; null if it has no page any more. */
function toSubjectUrl({ kind, action, subject, subjectId }: AuditLine): string | null {
  if (!subjectId || action === 'deleted') return null
  // of a pass, whose purchase has no page
  if (kind === 'refund' && subject === 'Pass') return null
  // the subject is a pass or an item of the venue
  if (kind === 'facility' && /(pass|gift)$/.test(action)) return `/admin/facilities/${subjectId}/passes`
  if (kind === 'facility' && /( item| sale|at the desk)$/.test(action)) return `/admin/facilities/${subjectId}/items`
  if (kind === 'booking' || kind === 'refund') return `/admin/bookings?booking=${subjectId}`
  if (kind === 'review') return `/facilities/${subjectId}`
  const search = encodeURIComponent(subject)
  if (kind === 'facility' || kind === 'closure') return `/admin/facilities?search=${search}`
  return null
}

export function AuditEntry({ line, timeZone }: { line: AuditLine; timeZone: string }) {
  const Icon = icons[line.kind] ?? User
  const url = toSubjectUrl(line)
  const text = formatAuditLine(line)
  return (
    <li>
      <Icon className={clsx('icon', styles.icon)} />
      <span>
        {url ? (
          <RowLink className={styles.text} stretched to={url}>
            {text}
          </RowLink>
        ) : (
          <span>{text}</span>
        )}
        {line.detail && <RowDetail className={styles.detail}>{line.detail}</RowDetail>}
      </span>
      <time dateTime={line.at}>{formatClock(line.at, timeZone)}</time>
    </li>
  )
}
