import { type KeyboardEvent, useRef, useState } from 'react'
import type { ManagedPhoto } from '#contract/photo'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../../lib/requests/api-error'
import { hidden, rich } from '../../../../lib/texts/rich'
import { Field } from '../../../../ui/fields/field'
import { useChangePhotoMutation } from './api'

type AltFieldProps = { facility: string; photo: ManagedPhoto; place: number; className: string | undefined }

/** The alternative text of a photo; saved by Enter, and when the field loses the focus. */
export function AltField({ facility, photo, place, className }: AltFieldProps) {
  const [change, { isLoading, isSuccess }] = useChangePhotoMutation()
  const [error, setError] = useState<string>()
  const sent = useRef(photo.alt)
  const save = async ({ value }: HTMLInputElement) => {
    const alt = value.trim()
    if (alt === sent.current && !error) return
    sent.current = alt
    const { error: failed } = await change({ params: { id: facility, photoId: photo.id }, body: { alt } })
    setError(failed && (getErrorReply(failed)?.message ?? t('This was not saved. Check your connection.')))
  }
  const onKeyDown = ({ key, repeat, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && !repeat && !nativeEvent.isComposing) void save(currentTarget)
  }
  return (
    <Field
      className={className}
      label={rich('Alternative text<hidden> of photo {place, number}</hidden>', {
        place,
        hidden,
      })}
      hint={
        <span aria-live="polite">
          {isLoading ? t('Saving') : isSuccess && t('{object, select, text {Saved} other {Saved}}', { object: 'text' })}
        </span>
      }
      placeholder={t('What the photo shows')}
      maxLength={200}
      autoComplete="off"
      defaultValue={photo.alt}
      error={error}
      onBlur={({ target }) => void save(target)}
      onKeyDown={onKeyDown}
    />
  )
}
