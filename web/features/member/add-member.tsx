import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { getErrorReply } from '../../lib/api-error'
import { showFormErrors } from '../../lib/form-errors'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Field, SelectField } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { useAddMemberMutation } from './api'
import styles from './members.module.css'

type Values = { email: string; role: 'owner' | 'staff' }

/** Makes a registered user owner or staff of a facility. */
export function AddMember({ facility }: { facility: string }) {
  const [add, { isLoading }] = useAddMemberMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({
    defaultValues: { email: '', role: 'staff' },
  })
  const { errors } = formState
  const submit = handleSubmit(async (body) => {
    const { data, error } = await add({ params: { id: facility }, body })
    if (data) {
      reset()
      return void toast.success(data.message, { description: t('We have mailed {email}.', { email: body.email }) })
    }
    showFormErrors<Values>(getErrorReply(error), ['email', 'role'], setError)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('Email')}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email', { required: t('Email is required') })}
      />
      <SelectField label={t('Role')} error={errors.role?.message} {...register('role')}>
        <option value="staff">{t('Staff')}</option>
        <option value="owner">{t('Owner')}</option>
      </SelectField>
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={isLoading}>
        {t('Add member')}
      </Button>
    </form>
  )
}
