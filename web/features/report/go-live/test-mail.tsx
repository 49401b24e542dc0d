import { clsx } from 'clsx'
import { useForm } from 'react-hook-form'
import { getFailure } from '../../../api'
import { showFormErrors } from '../../../lib/form-errors'
import { useSite } from '../../../lib/site'
import { toast } from '../../../lib/toast'
import { useSession } from '../../../store'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { useSendTestMailMutation } from '../admin-api'
import styles from './test-mail.module.css'

/** Sends one mail, to check that it arrives. */
export function TestMail() {
  const { user } = useSession()
  const { mode } = useSite()
  const [send, { isLoading }] = useSendTestMailMutation()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { to: user?.email ?? '' } })
  const submit = handleSubmit(async ({ to }) => {
    const id = toast.loading('Sending email...')
    const { error } = await send({ body: { to } })
    if (!error) return void toast.success('Test mail sent', { id, description: `Look into the inbox of ${to}.` })
    const failure = getFailure(error)
    showFormErrors(failure, ['to'], setError)
    toast.error('Something went wrong', { id, description: failure?.message })
  })
  return (
    <Card title="Test mail">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label="Send to"
          type="email"
          autoComplete="email"
          error={formState.errors.to?.message ?? formState.errors.root?.message}
          {...register('to', { required: 'Email is required' })}
        />
        <Button type="submit" variant="outline" loading={isLoading}>
          Send a test mail
        </Button>
        {mode === 'demo' && (
          <p className={clsx('muted', styles.hint)}>
            In demo mode mails stay here:{' '}
            <a className="link" href="/sandbox/mail">
              read them
            </a>
            .
          </p>
        )}
      </form>
    </Card>
  )
}
