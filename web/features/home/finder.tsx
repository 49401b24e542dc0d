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

/** How many days ahead are offered here; the list knows the rest. */
const DAYS = 14

type ChoiceProps = { label: string; name: string; icon: ReactNode; initial?: string; children: ReactNode }

const Choice = ({ label, name, icon, initial = '', children }: ChoiceProps) => (
  <label className="finder-choice">
    <span>{label}</span>
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

const short = lazy(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }))

/** `Today, 21 Nov`, `Mon, 23 Nov`: the next open days on which a game can still begin. */
function openDays({ today, firstDay, closedWeekdays }: Site) {
  return Array.from({ length: DAYS }, (_, ahead) => addDays(firstDay, ahead))
    .filter((date) => !closedWeekdays.includes(getWeekday(date)))
    .map((date) => {
      const word = formatRelativeDay(date, today)
      return { date, text: word.includes(',') ? word : `${word}, ${short().format(new Date(date))}` }
    })
}

/** Where, which day, from when: leads to the list of venues. A plain form, so that it also works before any script has come. */
export function Finder() {
  const site = useSite()
  const days = openDays(site)
  return (
    <Form className="finder" action="/facilities" aria-label="Find a court">
      <Choice label="Where" name="city" initial="Dhaka" icon={<ChevronDown className="icon" />}>
        {option('', 'All cities')}
        {CITIES.map((city) => option(city))}
      </Choice>
      <Choice label="Day" name="date" initial={days[0]?.date ?? ''} icon={<Calendar className="icon" />}>
        {days.map(({ date, text }) => option(date, text))}
      </Choice>
      <Choice label="From" name="from" icon={<Clock className="icon" />}>
        {option('', 'Any time')}
        {startTimes(site).map((time) => option(time))}
      </Choice>
      <button type="submit" className={buttonClass({})}>
        Find a court
      </button>
    </Form>
  )
}
