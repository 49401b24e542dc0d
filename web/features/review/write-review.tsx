import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#i18n/t'
import { useDraft } from '../../lib/forms/use-draft'
import { useAskBeforeLeaving } from '../../lib/page/leave-guards'
import { toast } from '../../lib/page/toast'
import { describeError, getErrorReply, getErrorStatus } from '../../lib/requests/api-error'
import { saveReturnPath } from '../../lib/storage/return-path'
import { Button } from '../../ui/buttons/button'
import { Textarea } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { RatingInput } from '../../ui/fields/rating-input'
import { useAddReviewMutation } from './api'
import styles from './review-form.module.css'

/** The form of a review, with a rating and a comment, which are stored when the session ends. */
export default function WriteReview({ facilityId }: { facilityId: string }) {
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [send, { isLoading }] = useAddReviewMutation()
  const { pathname } = useLocation()
  useDraft(
    `review:${facilityId}`,
    () => (rating > 0 || comment ? { rating, comment } : null),
    (draft) => {
      setRating(draft.rating)
      setComment(draft.comment)
    },
  )
  useAskBeforeLeaving(() => comment !== '')
  const choose = (value: number) => {
    setRating(value)
    setIsMissing(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    if (rating === 0) return setIsMissing(true)
    setFailed(undefined)
    const { error } = await send({ body: { rating, comment, facility: facilityId } })
    if (error) {
      const hasEnded = getErrorStatus(error) === 401
      if (hasEnded) saveReturnPath({ path: pathname, title: t('your review') })
      const description = hasEnded ? t('Your review is kept here until you login again.') : undefined
      setFailed(describeError(error))
      return void toast.error(getErrorReply(error)?.message ?? t('An error occurred'), { id: 'review', description })
    }
    // spec §4: the form resets and the rating returns to 0
    setRating(0)
    setComment('')
    toast.success(t('Review added'), {
      id: 'review',
      description: t('Thank you. It is now shown above with your name.'),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RatingInput
        legend={t('Rating')}
        value={rating}
        onChange={choose}
        {...(isMissing && { error: t('Rating is required.') })}
      />
      <Textarea
        label={t('Comment')}
        className={styles.comment}
        name="comment"
        maxLength={2000}
        placeholder={t('What should the next player know?')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <FormError error={failed} />
      <Button type="submit" loading={isLoading}>
        {t('Submit review')}
      </Button>
    </form>
  )
}
