import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { getToday } from '../../../../lib/calendar-day'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { FormError } from '../../../../ui/form-error'
import layout from '../../../../ui/layout.module.css'
import { DayFields, LimitFields } from './closure-fields'
import { ConfirmClosure } from './confirm-closure'
import type { useNewClosure } from './use-new-closure'

export type NewClosureProps = { facility: Facility; newClosure: ReturnType<typeof useNewClosure> }

/** The form to close a facility, a court or hours. Affected bookings are listed for confirmation first. */
export function NewClosure({ facility, newClosure }: NewClosureProps) {
  const { form, submit, close, affected, setAffected, isBusy } = newClosure
  const { errors } = form.formState
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <DayFields form={form} today={getToday(facility.timeZone)} />
      <LimitFields form={form} facility={facility} />
      <Field
        label={t('Reason')}
        hint={t('Shown to players')}
        autoComplete="off"
        error={errors.reason?.message}
        {...form.register('reason', { required: t('This field is required') })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={isBusy}>
        {t('Add closure')}
      </Button>
      <ConfirmClosure
        bookings={affected}
        isOneCourt={form.getValues('court') !== ''}
        onConfirm={close}
        onClose={() => setAffected(null)}
      />
    </form>
  )
}
