import { useRef, useState } from 'react'
import type { Profile } from '#contract/auth'
import { t } from '#i18n/t'
import { api } from '../../../api'
import { toast } from '../../../lib/page/toast'
import { findPictureProblem, PICTURE_TYPES } from '../../../lib/pictures/check-picture'
import { describeError, getErrorReply } from '../../../lib/requests/api-error'
import { useSendFile } from '../../../shared/use-send-file'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/buttons/button'
import { FieldError } from '../../../ui/fields/field'
import { useUpdateProfileMutation } from '../api'
import styles from './profile-form.module.css'

/** Uploads the user's picture; `part` is the share sent so far, null while nothing is being sent. */
function useUpload() {
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const dispatch = useAppDispatch()
  const sendFile = useSendFile()
  const send = async (file: File) => {
    const problem = findPictureProblem(file)
    setError(problem)
    if (problem) return
    setPart(0)
    const { status, reply } = await sendFile('/auth/profile/picture', file, setPart)
    setPart(null)
    if (status !== 201)
      return setError(
        getErrorReply({ data: reply })?.message ?? t('The upload was interrupted. Check your connection.'),
      )
    dispatch(api.util.invalidateTags(['profile', 'reviews']))
    toast.success(t('Picture saved'))
  }
  return { part, error, send }
}

const isUploaded = (profile: Profile) => profile.avatarUrl?.startsWith('/pictures/')

/** Uploads a profile picture at once, without the form's button, and removes it. */
export function PictureUpload({ profile }: { profile: Profile }) {
  const { part, error, send } = useUpload()
  const [update, { isLoading }] = useUpdateProfileMutation()
  const input = useRef<HTMLInputElement>(null)
  const remove = async () => {
    const { error: failed } = await update({ body: { avatarUrl: null } })
    if (!failed) return void toast.success(t('Picture removed'))
    toast.error(t('Something went wrong'), { description: describeError(failed) })
  }
  return (
    <div className={styles.picture}>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        data-testid="picture-file"
        onChange={({ target }) => {
          for (const file of target.files ?? []) void send(file)
          target.value = ''
        }}
      />
      <Button variant="outline" size="small" loading={part !== null} onClick={() => input.current?.click()}>
        {part === null ? t('Upload picture') : t('Uploading {percent, number}%', { percent: Math.round(part * 100) })}
      </Button>
      {isUploaded(profile) && (
        <Button variant="quiet" size="small" loading={isLoading} onClick={() => void remove()}>
          {t('Remove picture')}
        </Button>
      )}
      <FieldError id="picture-error" error={error} />
    </div>
  )
}
