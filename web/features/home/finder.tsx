import { Calendar, ChevronDown, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { CITIES, formatCity } from '../../lib/texts/cities'
import { toDigits } from '../../lib/texts/format'
import { addDays, findOpenDay, formatRelativeDay } from '../../lib/time/calendar-day'
import { listAllSlotStarts } from '../../lib/time/slot-times'
import { buttonClass } from '../../ui/buttons/button'
import { DatePicker } from '../../ui/dates/date-picker'
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

function DayField() {
  const site = useSite()
  const [chosen, choose] = useState('')
  // a day chosen before midnight may be in the past
  const date = chosen >= site.firstDay ? chosen : findOpenDay(site.firstDay, site.closedWeekdays)
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {t('Day')}
      </span>
      <DatePicker
        label={t('Day')}
        name="date"
        className={styles.day}
        min={site.firstDay}
        max={addDays(site.today, site.bookingHorizonDays)}
        closedWeekdays={site.closedWeekdays}
        value={date}
        onChange={choose}
        format={(day) => formatRelativeDay(day, site.today)}
      />
      <Calendar className="icon" />
    </div>
  )
}

/** The form with city, day and time that leads to the list of facilities. It works before hydration. */
export function Finder() {
  const site = useSite()
  return (
    <Form className={styles.finder} action="/facilities" aria-label={t('Find a court')}>
      <LabelledSelect label={t('Where')} name="city" initial="Dhaka" icon={<ChevronDown className="icon" />}>
        {option('', t('All cities'))}
        {CITIES.map((city) => option(city, formatCity(city)))}
      </LabelledSelect>
      <DayField />
      <LabelledSelect label={t('From')} name="from" icon={<Clock className="icon" />}>
        {option('', t('Any time'))}
        {listAllSlotStarts(site).map((time) => option(time, toDigits(time)))}
      </LabelledSelect>
      <button type="submit" className={buttonClass({}, styles.submit)}>
        {t('Find a court')}
      </button>
    </Form>
  )
}
