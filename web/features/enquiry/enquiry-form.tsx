import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { MAX_WANTED } from '#contract/limits'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useFormDraft } from '../../lib/forms/use-draft'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { useNavigateIfHere } from '../../lib/page/use-is-here'
import { addDays } from '../../lib/time/calendar-day'
import { Button } from '../../ui/buttons/button'
import { Field, Textarea } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { useCreateEnquiryMutation } from './api'
import styles from './enquiry.module.css'
import { focusLine, LineFields } from './line-fields'
import { findLineErrors, toFirstLine, toLine, toNextLine, type WantedLine } from './wanted-lines'

/** How many days ahead the server takes enquiries. */
const DAYS_AHEAD = 366

type Values = { people: string; note: string; lines: WantedLine[] }

/**
 * Asks a venue for several days, spaces and courts at once. What was filled in stays after a failed attempt, and for the login
 * after a session has ended.
 */
export default function EnquiryForm({ facility }: { facility: Facility }) {
  const { today, slotMinutes } = useSite()
  const navigate = useNavigateIfHere()
  const [create, { isLoading }] = useCreateEnquiryMutation()
  const days = { min: today, max: addDays(today, DAYS_AHEAD) }
  const [lineErrors, setLineErrors] = useState<Record<number, string>>({})
  const form = useForm<Values>({
    defaultValues: { people: '', note: '', lines: [toFirstLine(facility, addDays(today, 7), slotMinutes)] },
  })
  useFormDraft(`enquiry:${facility._id}`, form)
  const field = bindFields(form)
  const lines = form.watch('lines')
  const setLines = (edit: (all: WantedLine[]) => WantedLine[]) => form.setValue('lines', edit(form.getValues('lines')))
  const change = (key: number, values: Partial<WantedLine>) => {
    setLineErrors({})
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...values } : line)))
  }
  const remove = (key: number) => {
    setLineErrors({})
    setLines((all) => all.filter((line) => line.key !== key))
  }
  const add = () => setLines((all) => [...all, toNextLine(all, days.max) ?? toFirstLine(facility, today, slotMinutes)])
  const submit = form.handleSubmit(async ({ people, note, lines: wanted }, event) => {
    const body = { facility: facility._id, lines: wanted.map(toLine), people: Number(people), note }
    const { data, error } = await create({ body })
    if (data) {
      form.reset() // or leaving the page would ask
      toast.success(t('Enquiry sent'), { description: data.message })
      return navigate('/user/enquiries')
    }
    const errors = findLineErrors(error)
    setLineErrors(errors)
    const firstLine = Object.keys(errors)[0]
    showFormErrors(error, ['people', 'note'], (name, problem, { shouldFocus }) => {
      // of an error about lines only, the message is that of the first line
      if (name === 'root' && firstLine) return
      form.setError(name, problem, { shouldFocus: shouldFocus && !firstLine })
    })
    if (firstLine) focusLine(event?.target, Number(firstLine))
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          facility={facility}
          line={line}
          days={days}
          error={lineErrors[at]}
          onChange={(values) => change(line.key, values)}
          onRemove={lines.length > 1 ? () => remove(line.key) : undefined}
        />
      ))}
      {lines.length < MAX_WANTED && (
        <Button variant="outline" className={styles.add} onClick={add}>
          <Plus className="icon" />
          {t('Add another day')}
        </Button>
      )}
      <Field
        label={t('How many people come')}
        type="number"
        inputMode="numeric"
        min={1}
        className={styles.people}
        {...field('people', { required: t('Enter how many people come.') })}
      />
      <Textarea
        label={t('What is it for?')}
        hint={t('Optional')}
        placeholder={t('A tournament of our club, with 40 chairs')}
        rows={4}
        maxLength={1000}
        {...field('note')}
      />
      <FormError error={form.formState.errors.root?.message} />
      <Button type="submit" size="large" className={styles.add} loading={isLoading}>
        {t('Send enquiry')}
      </Button>
    </form>
  )
}
