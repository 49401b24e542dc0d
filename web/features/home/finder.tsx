import { Calendar, ChevronDown, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { Site } from '#contract/site'
import { addDays, formatRelativeDay, getWeekday } from '../../lib/calendar-day'
import { CITIES } from '../../lib/cities'
import { useSite } from '../../lib/site'
import { startTimes } from '../../lib/start-times'
import { buttonClass } from '../../ui/button'
import { DatePicker } from '../../ui/date-picker'
import styles from './finder.module.css'

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

/** The first open day on which a slot can still begin. */
function findFirstOpenDay({ firstDay, closedWeekdays }: Site) {
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(firstDay, ahead))
  return week.find((date) => !closedWeekdays.includes(getWeekday(date))) ?? firstDay
}

/** The day, picked from a month. */
function DayField() {
  const site = useSite()
  const [date, setDate] = useState(() => findFirstOpenDay(site))
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        Day
      </span>
      <DatePicker
        label="Day"
        name="date"
        className={styles.day}
        min={site.firstDay}
        max={addDays(site.today, site.bookingHorizonDays)}
        closedWeekdays={site.closedWeekdays}
        value={date}
        onChange={setDate}
        format={(day) => formatRelativeDay(day, site.today)}
      />
      <Calendar className="icon" />
    </div>
  )
}

/** City, day and time: leads to the list of venues. A plain form, so that it works before the scripts have loaded. */
export function Finder() {
  const site = useSite()
  return (
    <Form className={styles.finder} action="/facilities" aria-label="Find a court">
      <LabelledSelect label="Where" name="city" initial="Dhaka" icon={<ChevronDown className="icon" />}>
        {option('', 'All cities')}
        {CITIES.map((city) => option(city))}
      </LabelledSelect>
      <DayField />
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
