import { type UseFormReturn, useWatch } from 'react-hook-form'
import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatAdminAmount } from '../../../../lib/texts/format'
import { Button } from '../../../../ui/buttons/button'
import { Dialog } from '../../../../ui/dialogs/dialog'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions'
import { QueryError, type QueryErrorProps, showsError } from '../../../../ui/feedback/query-error'
import { FieldRow } from '../../../../ui/fields/field-row'
import { FormError } from '../../../../ui/fields/form-error'
import { GroupPreview } from '../group/group-preview'
import type { FacilityChoice } from '../list/bookings-filters'
import styles from './book-for-dialog.module.css'
import { BookForTimes, DayField, RepeatFields } from './book-for-times'
import { type BookForStart, type BookForValues, isPaidNow } from './book-for-values'
import { CoachField } from './coach-field'
import { CustomerField } from './customer-field'
import { CourtField, FacilityField, SpaceField } from './facility-fields'
import { ItemFields } from './item-fields'
import { PaymentFields, PriceLine, usePrice } from './payment-fields'
import { useBookFor } from './use-book-for'
import { useBookGroup } from './use-book-group'

type FormProps = { form: UseFormReturn<BookForValues>; facilities: readonly FacilityChoice[] }

/** What few bookings need: a certain court, and a weekly group. It opens by itself for an error within. */
function More({ form, facilities }: FormProps) {
  const { court: courtError, until, label } = form.formState.errors
  const [court, space, last] = useWatch({ control: form.control, name: ['court', 'space', 'until'] })
  const courtName = court === '' ? t('Any free court') : t('Court {number, number}', { number: Number(court) })
  const choices = [space === '' && courtName, last === '' && t('Doesn’t repeat')].filter((text) => text !== false)
  return (
    <details className={styles.more} open={Boolean(courtError || until || label) || undefined}>
      <summary>
        <span>{t('More')}</span>
        <small>{choices.join(', ')}</small>
      </summary>
      <FieldRow>
        {space === '' && <CourtField form={form} facilities={facilities} />}
        <RepeatFields form={form} />
      </FieldRow>
    </details>
  )
}

/** The text of the button, which says what money is taken with the booking. */
function useAction({ form, facilities }: FormProps) {
  const { currency } = useSite()
  const price = usePrice(form, facilities)
  const payment = useWatch({ control: form.control, name: 'payment' })
  if (!price || !isPaidNow(payment)) return t('Book')
  return t('Book and take {amount}', { amount: formatAdminAmount(toMajor(price.amountMinor), currency) })
}

type ContentProps = { facilities: readonly FacilityChoice[]; start: BookForStart; onDone: () => void }

function BookForSomeoneForm({ facilities, start, onDone }: ContentProps) {
  const { form, submit, isBusy } = useBookFor(start, onDone, facilities)
  const group = useBookGroup(form, onDone)
  const [until, space] = useWatch({ control: form.control, name: ['until', 'space'] })
  const isRepeating = until !== ''
  const action = useAction({ form, facilities })
  return (
    <form className={styles.form} onSubmit={isRepeating ? group.submit : submit} noValidate>
      <CustomerField form={form} />
      <FieldRow>
        <FacilityField form={form} facilities={facilities} />
        <DayField form={form} />
      </FieldRow>
      <SpaceField form={form} facilities={facilities} />
      <BookForTimes form={form} />
      {space === '' && <CoachField form={form} />}
      <ItemFields form={form} />
      <PaymentFields form={form} />
      <More form={form} facilities={facilities} />
      {isRepeating ? (
        group.preview && <GroupPreview {...group.preview} />
      ) : (
        <PriceLine form={form} facilities={facilities} />
      )}
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isBusy || group.isBusy} disabledReason={isRepeating && group.reason}>
          {isRepeating ? group.action : action}
        </Button>
      </DialogActions>
    </form>
  )
}

export type ManagedFacilities = {
  facilities: readonly FacilityChoice[]
  facilitiesQuery?: QueryErrorProps['query'] & { currentData?: unknown }
}

type BookForDialogProps = ManagedFacilities & {
  start?: BookForStart
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Books for a user or a walk-in, who pay now, at the desk, or through a payment link. */
export function BookForDialog({ facilities, facilitiesQuery, start = {}, open, onOpenChange }: BookForDialogProps) {
  return (
    <Dialog title={t('Book for someone')} open={open} onOpenChange={onOpenChange} wide>
      {facilitiesQuery && showsError(facilitiesQuery) && (
        <QueryError title={t('The venues could not be loaded.')} query={facilitiesQuery} />
      )}
      <BookForSomeoneForm facilities={facilities} start={start} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
