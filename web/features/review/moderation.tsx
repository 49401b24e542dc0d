import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { HiddenReview, Review } from '#contract/review'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { onFirstClick } from '../../lib/page/first-click'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { Stars } from '../../ui/marks/stars'
import styles from './moderation.module.css'
import { useHiddenReviewsQuery, useHideReviewMutation, useShowReviewMutation } from './moderation-api'

function HideForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const [hide, { isLoading }] = useHideReviewMutation()
  const form = useForm({ defaultValues: { reason: '' } })
  const { errors } = form.formState
  const field = bindFields(form)
  const submit = form.handleSubmit(async (body) => {
    const { error } = await hide({ params: { id: review._id }, body })
    if (!error) {
      toast.success(t('Review hidden'), { description: t('It no longer counts in the rating.') })
      return onDone()
    }
    showFormErrors(error, ['reason'], form.setError)
    toastError(t('Something went wrong. Try Again!'), error)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={t('Reason')}
        hint={t('Shown to {name}', { name: review.user.name })}
        maxLength={300}
        autoComplete="off"
        {...field('reason', { required: t('Enter why this review is hidden.') })}
      />
      <FormError error={errors.root?.message} />
      <DialogActions>
        <Button type="submit" variant="danger" loading={isLoading}>
          {t('Hide review')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** A button for admins that hides a review after asking for the reason. */
export function HideButton({ review }: { review: Review }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={t('Hide this review')}
      description={t(
        'It is no longer listed and no longer counts in the rating. Its author still sees it, with the reason.',
      )}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" size="small" aria-label={t('Hide the review by {name}', { name: review.user.name })}>
          {t('Hide')}
        </Button>
      }
    >
      <HideForm review={review} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function HiddenEntry({ review }: { review: HiddenReview }) {
  const [show, { isLoading }] = useShowReviewMutation()
  const send = async () => {
    const { error } = await show({ params: { id: review._id } })
    if (!error) return void toast.success(t('Review shown again'))
    toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <li>
      <div>
        <span className={styles.author}>
          <b>{review.user.name}</b> <Stars rating={review.rating} />
        </span>
        {review.comment && <p>{review.comment}</p>}
        <p className={styles.reason}>{t('Hidden: {reason}', { reason: review.hiddenReason })}</p>
      </div>
      <Button
        variant="outline"
        size="small"
        loading={isLoading}
        onClick={onFirstClick(send)}
        aria-label={t('Show again: {name}', { name: review.user.name })}
      >
        {t('Show again')}
      </Button>
    </li>
  )
}

/** The hidden reviews of a facility, for admins. Renders nothing when there are none. */
export function HiddenReviews({ facilityId }: { facilityId: string }) {
  const query = useHiddenReviewsQuery({ params: { facilityId } })
  const { data } = query
  if (showsError(query)) return <QueryError title={t('The hidden reviews could not be loaded.')} query={query} />
  if (!data?.length) return null
  return (
    <section className={styles.hidden} aria-labelledby="hidden-reviews">
      <h3 id="hidden-reviews" className="display">
        {t('Hidden reviews')}
      </h3>
      <ul>
        {data.map((review) => (
          <HiddenEntry key={review._id} review={review} />
        ))}
      </ul>
    </section>
  )
}
