import { Calendar, ChevronDown, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Site } from '#contract/site'
import { addDays, formatRelativeDay, getWeekday } from '../../lib/calendar-day'
import { CITIES } from '../../lib/cities'
import { lazy } from '../../lib/lazy'
import { useSite } from '../../lib/site'
import { startTimes } from '../../lib/start-times'
import { buttonClass } from '../../ui/button'
import styles from './finder.module.css'

/** Days offered here; later ones can be chosen in the list of venues. */
const DAYS = 14

type SelectProps = { label: string; name: string; icon: ReactNode; initial?: string; children: ReactNode }

const LabelledSelect = ({ label, name, icon, initial = '', children }: SelectProps) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <select name={name} defaultValue={initial}>
      {children}
    </select>
    {icon}
  </label>
)

const option = (value: string, text = value) => (
  <option key={value} value={value}>
    {text}
  </option>
)

const dayAndMonth = lazy(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }))

/** The next open days on which a slot can still begin, as `Today, 21 Nov` or `Mon, 23 Nov`. */
function listOpenDays({ today, firstDay, closedWeekdays }: Site) {
  return Array.from({ length: DAYS }, (_, ahead) => addDays(firstDay, ahead))
    .filter((date) => !closedWeekdays.includes(getWeekday(date)))
    .map((date) => {
      const word = formatRelativeDay(date, today)
      return { date, text: word.includes(',') ? word : `${word}, ${dayAndMonth().format(new Date(date))}` }
    })
}

/** City, day and time: leads to the list of venues. A plain form, so that it works before the scripts have loaded. */
export function Finder() {
  const site = useSite()
  const days = listOpenDays(site)
  return (
    <Form className={styles.finder} action="/facilities" aria-label="Find a court">
      <LabelledSelect label="Where" name="city" initial="Dhaka" icon={<ChevronDown className="icon" />}>
        {option('', 'All cities')}
        {CITIES.map((city) => option(city))}
      </LabelledSelect>
      <LabelledSelect label="Day" name="date" initial={days[0]?.date ?? ''} icon={<Calendar className="icon" />}>
        {days.map(({ date, text }) => option(date, text))}
      </LabelledSelect>
      <LabelledSelect label="From" name="from" icon={<Clock className="icon" />}>
        {option('', 'Any time')}
        {startTimes(site).map((time) => option(time))}
      </LabelledSelect>
      <button type="submit" className={buttonClass({}, styles.submit)}>
        Find a court
      </button>
    </Form>
  )
}
