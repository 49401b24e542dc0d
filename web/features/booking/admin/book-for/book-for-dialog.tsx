import { useController, useWatch } from 'react-hook-form'
import { t } from '#i18n/t'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { DialogActions } from '../../../../ui/dialog-actions'
import { SelectField } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import { FormError } from '../../../../ui/form-error'
import { CourtOptions } from '../../../../ui/slot-options'
import { GroupPreview } from '../group/group-preview'
import type { FacilityChoice } from '../list/bookings-filters'
import styles from './book-for-dialog.module.css'
import { BookForTimes, DayField, RepeatFields } from './book-for-times'
import type { BookForStart } from './book-for-values'
import { CustomerField } from './customer-field'
import { PaymentFields, PriceLine } from './payment-fields'
import { useBookFor } from './use-book-for'
import { useBookGroup } from './use-book-group'

type Form = ReturnType<typeof useBookFor>['form']

function FacilityAndCourtFields({ form, facilities }: { form: Form; facilities: readonly FacilityChoice[] }) {
  const { errors } = form.formState
  const facility = useWatch({ control: form.control, name: 'facility' })
  const courts = facilities.find(({ _id }) => _id === facility)?.courts ?? 0
  // their options may arrive later, so they are controlled fields
  const rules = { required: t('Choose a venue.') }
  const { field: facilityField } = useController({ control: form.control, name: 'facility', rules })
  const { field: court } = useController({ control: form.control, name: 'court' })
  const choose = (id: string) => {
    facilityField.onChange(id)
    court.onChange('')
    form.setValue('startTime', '')
    form.setValue('endTime', '')
  }
  return (
    <FieldRow>
      <SelectField
        label={t('Venue')}
        error={errors.facility?.message}
        {...facilityField}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('Choose a venue')}</option>
        {facilities.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Court')} error={errors.court?.message} {...court}>
        <option value="">{t('Any free court')}</option>
        <CourtOptions courts={courts} />
      </SelectField>
    </FieldRow>
  )
}

type ContentProps = { facilities: readonly FacilityChoice[]; start: BookForStart; onDone: () => void }

function BookForSomeoneForm({ facilities, start, onDone }: ContentProps) {
  const { form, submit, isBusy } = useBookFor(start, onDone, facilities)
  const group = useBookGroup(form, onDone)
  const isRepeating = useWatch({ control: form.control, name: 'until' }) !== ''
  return (
    <form className={styles.form} onSubmit={isRepeating ? group.submit : submit} noValidate>
      <CustomerField form={form} />
      <FacilityAndCourtFields form={form} facilities={facilities} />
      <DayField form={form} />
      <BookForTimes form={form} />
      <RepeatFields form={form} />
      <PaymentFields form={form} />
      {isRepeating ? (
        group.preview && <GroupPreview {...group.preview} />
      ) : (
        <PriceLine form={form} facilities={facilities} />
      )}
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isBusy || group.isBusy} disabledReason={isRepeating && group.reason}>
          {isRepeating ? group.action : t('Book')}
        </Button>
      </DialogActions>
    </form>
  )
}

type BookForDialogProps = {
  facilities: readonly FacilityChoice[]
  start?: BookForStart
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Books for a user or a walk-in, who pay now, at the desk, or through a payment link. */
export function BookForDialog({ facilities, start = {}, open, onOpenChange }: BookForDialogProps) {
  return (
    <Dialog title={t('Book for someone')} open={open} onOpenChange={onOpenChange} wide>
      <BookForSomeoneForm facilities={facilities} start={start} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
