import { clsx } from 'clsx'
import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { Button } from '../../ui/buttons/button'
import { Field, SelectField } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { useAddMemberMutation } from './api'
import styles from './members.module.css'

type Values = { email: string; role: 'owner' | 'staff' | 'coach' }

/** Asks a registered user to become owner, staff or coach of a facility. */
export function AddMember({ facility }: { facility: string }) {
  const [add, { isLoading }] = useAddMemberMutation()
  const form = useForm<Values>({
    defaultValues: { email: '', role: 'staff' },
  })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await add({ params: { id: facility }, body })
    if (data) {
      form.reset()
      const isAdded = data.data.some((one) => one.email === body.email && one.role === body.role && !one.isInvited)
      return void (isAdded ? toast.success(t('Added')) : toast.success(t('Invited'), { description: data.message }))
    }
    showFormErrors(error, ['email', 'role'], form.setError)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={clsx('display', styles.heading)}>{t('Add a member')}</h2>
      <Field
        label={t('Email')}
        type="email"
        autoComplete="off"
        {...field('email', { required: t('Email is required') })}
      />
      <SelectField label={t('Role')} {...field('role')}>
        <option value="staff">{t('Staff')}</option>
        <option value="owner">{t('Owner')}</option>
        <option value="coach">{t('Coach')}</option>
      </SelectField>
      <Button type="submit" loading={isLoading}>
        {t('Add member')}
      </Button>
      <FormError className={styles.error} error={form.formState.errors.root?.message} />
    </form>
  )
}
