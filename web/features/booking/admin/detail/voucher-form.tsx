import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../../../lib/forms/form-errors'
import { toast } from '../../../../lib/page/toast'
import { Button } from '../../../../ui/buttons/button'
import { Field } from '../../../../ui/fields/field'
import { FormError } from '../../../../ui/fields/form-error'
import { usePayByVoucherMutation } from '../api'
import styles from './action-form.module.css'

/** Pays an unpaid booking with a paper voucher, behind a small link. */
export function VoucherForm({ booking }: { booking: BookingDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const [pay, { isLoading }] = usePayByVoucherMutation()
  const form = useForm({ defaultValues: { code: '' } })
  const submit = form.handleSubmit(async (body) => {
    const { error } = await pay({ params: { id: booking._id }, body })
    if (error) return void showFormErrors(error, ['code'], form.setError)
    toast.success(t('The voucher is redeemed.'))
  })
  if (!isOpen)
    return (
      <p>
        <button type="button" className="link" onClick={() => setIsOpen(true)}>
          {t('Pay with a voucher')}
        </button>
      </p>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('Code')}
        hint={t('of the voucher')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        autoFocus
        {...bindFields(form)('code')}
      />
      <FormError error={form.formState.errors.root?.message} />
      <Button type="submit" variant="outline" loading={isLoading}>
        {t('Redeem')}
      </Button>
    </form>
  )
}
