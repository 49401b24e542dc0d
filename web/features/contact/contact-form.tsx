import { useForm } from 'react-hook-form'
import { getFailure } from '../../api'
import { showFieldErrors } from '../../lib/form-errors'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Field, Textarea } from '../../ui/field'
import { useSendMessageMutation } from './api'

const empty = { firstName: '', lastName: '', email: '', phone: '', subject: '', comments: '' }
type Message = typeof empty
const fields = Object.keys(empty) as (keyof Message)[]

/** The form of spec §2, which really sends: stored and mailed to the support address. A failure loses nothing that was typed. */
export function ContactForm() {
  const [send, { isLoading }] = useSendMessageMutation()
  // no default values: what was typed before the scripts ran stays
  const { register, handleSubmit, reset, setError, formState } = useForm<Message>()
  const { errors } = formState
  const needed = (name: keyof Message, message: string) =>
    register(name, { validate: (value) => value.trim() !== '' || message })
  const submit = async (message: Message) => {
    if (isLoading) return
    const { error } = await send({ body: message })
    if (!error) {
      reset(empty)
      return void toast.success('Message sent', { description: 'We answer by e-mail, usually within a day.' })
    }
    const failure = getFailure(error)
    if (showFieldErrors<Message>(failure, fields, setError)) return
    const reason = failure?.message ?? 'The server could not be reached. Your text is still here: try again.'
    toast.error('Something went wrong', { description: reason })
  }
  return (
    <form className="contact-form" onSubmit={handleSubmit(submit)} noValidate>
      <Field
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        error={errors.firstName?.message}
        {...needed('firstName', 'First name is required')}
      />
      <Field label="Last name" autoComplete="family-name" maxLength={100} {...register('lastName')} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...needed('email', 'Email is required')}
      />
      <Field label="Phone" type="tel" autoComplete="tel" maxLength={40} hint="optional" {...register('phone')} />
      <Field
        label="Subject"
        className="wide"
        maxLength={200}
        error={errors.subject?.message}
        {...needed('subject', 'Subject is required')}
      />
      <Textarea
        label="Comments"
        className="wide"
        rows={6}
        maxLength={5000}
        error={errors.comments?.message}
        {...needed('comments', 'Comments are required')}
      />
      <Button type="submit" size="large" loading={isLoading}>
        Submit
      </Button>
    </form>
  )
}
