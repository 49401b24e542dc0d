import { useRef, useState } from 'react'
import type { StockItem } from '#contract/item'
import { t } from '#i18n/t'
import { api } from '../../api'
import { toast } from '../../lib/page/toast'
import { findPictureProblem, PICTURE_TYPES } from '../../lib/pictures/check-picture'
import { getErrorReply, toastError } from '../../lib/requests/api-error'
import { useSendFile } from '../../shared/use-send-file'
import { useAppDispatch } from '../../store'
import { Button } from '../../ui/buttons/button'
import { useDeleteItemPictureMutation } from './api'

type Props = { facility: string; item: StockItem }

/** Uploads the picture of an item at once, or removes the one it has. */
export function PictureButton({ facility, item }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [remove, { isLoading }] = useDeleteItemPictureMutation()
  const input = useRef<HTMLInputElement>(null)
  const dispatch = useAppDispatch()
  const sendFile = useSendFile()
  const send = async (file: File) => {
    const problem = findPictureProblem(file)
    if (problem) return void toast.error(problem)
    setIsSending(true)
    const path = `/facility/${facility}/stock/${item._id}/picture`
    const { status, reply } = await sendFile(path, file)
    setIsSending(false)
    if (status !== 201)
      return void toast.error(
        getErrorReply({ data: reply })?.message ?? t('The upload was interrupted. Check your connection.'),
      )
    dispatch(api.util.invalidateTags(['items']))
    toast.success(t('Picture saved'))
  }
  const sendRemoval = async () => {
    const { error } = await remove({ params: { id: facility, item: item._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('Picture removed'))
  }
  if (item.picture)
    return (
      <Button variant="quiet" size="small" loading={isLoading} onClick={() => void sendRemoval()}>
        {t('Remove picture')}
      </Button>
    )
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={t('Picture of {item}', { item: item.name })}
        onChange={({ target }) => {
          for (const file of target.files ?? []) void send(file)
          target.value = ''
        }}
      />
      <Button variant="quiet" size="small" loading={isSending} onClick={() => input.current?.click()}>
        {t('Add a picture')}
      </Button>
    </>
  )
}
