import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { Button } from '../../../../ui/button'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { Field } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import { FormError } from '../../../../ui/form-error'
import styles from '../detail/action-form.module.css'
import type { CancelGroupValues } from './use-cancel-group'
import { WhichField } from './which-field'

type CancelGroupFormProps = {
  form: UseFormReturn<CancelGroupValues>
  cancel: (values: CancelGroupValues) => Promise<unknown>
  isBusy: boolean
  /** How many unpaid bookings there are from this one on. */
  following: number
}

/** Cancels several bookings of a group; the customer can read the reason. */
export function CancelGroupForm({ form, cancel, isBusy, following }: CancelGroupFormProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { errors } = form.formState
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(() => setIsConfirming(true))} noValidate>
      <FieldRow>
        <WhichField error={errors.which?.message} {...form.register('which')} />
        <Field
          label={t('Reason')}
          hint={t('Shown to the client')}
          maxLength={300}
          autoComplete="off"
          error={errors.reason?.message}
          {...form.register('reason', { required: t('Enter a reason for the cancellation.') })}
        />
      </FieldRow>
      <FormError error={errors.root?.message} />
      <Button type="submit" variant="danger" loading={isBusy}>
        {t('Cancel several bookings')}
      </Button>
      <ConfirmDialog
        title={t('Cancel several bookings?')}
        description={
          form.getValues('which') === 'all'
            ? t('All unpaid bookings of this group that have not begun are cancelled. Paid ones stand.')
            : t(
                '{following, plural, one {# unpaid booking} other {# unpaid bookings}} of this group, from this one on, are cancelled. Paid ones stand.',
                { following },
              )
        }
        confirm={t('Cancel bookings')}
        cancel={t('Keep them')}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => void cancel(form.getValues())}
      />
    </form>
  )
}
