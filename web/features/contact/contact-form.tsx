import type { sendMessage } from '#contract/contact'
import { t } from '#i18n/t'
import { api, call } from '../../api'
import { showFormErrors } from '../../lib/forms/form-errors'
import { usePlainForm } from '../../lib/forms/use-plain-form'
import { useAskBeforeLeaving } from '../../lib/page/leave-guards'
import { toast } from '../../lib/page/toast'
import { getErrorReply } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { Field, Textarea } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import styles from './contact-form.module.css'

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation({ ...call<typeof sendMessage>('POST', '/contact') }),
  }),
})

export const { useSendMessageMutation } = contactApi

const empty = { firstName: '', lastName: '', email: '', phone: '', subject: '', comments: '' }
type Message = typeof empty
const fields = Object.keys(empty) as (keyof Message)[]

/** The contact form (spec §2): the message is stored and mailed to support. A failed send keeps what was typed. */
export function ContactForm() {
  const [send, { isLoading }] = useSendMessageMutation()
  const { field, handleSubmit, reset, getValues, setError, errors } = usePlainForm<Message>()
  useAskBeforeLeaving(() => Boolean(getValues().comments?.trim()))
  const required = (name: keyof Message, message: string) =>
    field(name, { check: (value) => value.trim() === '' && message })
  const submit = async (message: Message) => {
    if (isLoading) return
    const { error } = await send({ body: message })
    if (!error) {
      reset(empty)
      return void toast.success(t('Message sent'), {
        id: 'contact',
        description: t('We reply by e-mail, usually within a day.'),
      })
    }
    const errorReply = getErrorReply(error)
    if (showFormErrors(error, fields, setError)) return
    const reason =
      errorReply?.message ?? t('The server could not be reached. Your message is still here, so you can try again.')
    toast.error(t('Something went wrong'), { id: 'contact', description: reason })
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit(submit)} noValidate>
      <Field
        label={t('First name')}
        autoComplete="given-name"
        maxLength={100}
        {...required('firstName', t('First name is required'))}
      />
      <Field
        label={t('Last name')}
        autoComplete="family-name"
        maxLength={100}
        hint={t('Optional')}
        {...field('lastName')}
      />
      <Field label={t('Email')} type="email" autoComplete="email" {...required('email', t('Email is required'))} />
      <Field label={t('Phone')} type="tel" autoComplete="tel" maxLength={40} hint={t('Optional')} {...field('phone')} />
      <Field
        label={t('Subject')}
        className={styles.wide}
        maxLength={200}
        {...required('subject', t('Subject is required'))}
      />
      <Textarea
        label={t('Comments')}
        className={styles.wide}
        rows={6}
        maxLength={5000}
        {...required('comments', t('Comments are required'))}
      />
      <FormError className={styles.wide} error={errors.root?.message} />
      <Button type="submit" size="large" className={styles.submit} loading={isLoading}>
        {t('Submit')}
      </Button>
    </form>
  )
}
