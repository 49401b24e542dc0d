import { useRef, useState } from 'react'
import { msg, t } from '#i18n/t'
import { api } from '../../../../api'
import { findPictureProblem } from '../../../../lib/pictures/check-picture'
import { getErrorReply } from '../../../../lib/requests/api-error'
import { createRandomHex } from '../../../../lib/requests/random-hex'
import { useSendFile } from '../../../../shared/use-send-file'
import { useAppDispatch } from '../../../../store'

/**
 * A file being uploaded: `part` is the share sent so far, from 0 to 1; `error` is why it failed. Sent again after a lost reply, it
 * is added once, by its `idempotencyKey`.
 */
export type Upload = {
  key: number
  file: File
  idempotencyKey: string
  part: number
  error?: string | undefined
  canRetry?: boolean
}

const INTERRUPTED = msg('The upload was interrupted. Check your connection and try again.')

/** Whether the same file may succeed later: no connection, a conflict, too many requests, or a server error. */
const isPassing = (status: number) => status === 0 || status === 409 || status === 429 || status >= 500

/** Uploads files one after another. A failed one stays in the list with its error, and successful ones become photos. */
export function useUploads(facility: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const chain = useRef(Promise.resolve())
  const nextKey = useRef(0)
  const dispatch = useAppDispatch()
  const sendFile = useSendFile()

  const update = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  const dismiss = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))

  async function send({ key, file, idempotencyKey }: Upload) {
    const onProgress = (part: number) => update(key, { part })
    const { status, reply } = await sendFile(`/facility/${facility}/photos`, file, onProgress, idempotencyKey)
    if (status === 201 || status === 409)
      dispatch(api.util.invalidateTags(['facility', { type: 'facility', id: `photos:${facility}` }]))
    if (status !== 201) {
      const message = getErrorReply({ data: reply })?.message ?? t(INTERRUPTED)
      // the key of an upload whose result isn't known is refused for a day; the error asks to look at the photos first
      const next = status === 409 && { idempotencyKey: createRandomHex() }
      return update(key, { error: message, canRetry: isPassing(status), ...next })
    }
    dismiss(key)
  }
  const enqueue = (upload: Upload) => {
    chain.current = chain.current.then(() => send(upload))
  }

  return {
    uploads,
    dismiss,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        nextKey.current += 1
        const idempotencyKey = createRandomHex()
        return { key: nextKey.current, file, idempotencyKey, part: 0, error: findPictureProblem(file) }
      })
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (!upload.error) enqueue(upload)
    },
    retry: (upload: Upload) => {
      update(upload.key, { error: undefined, part: 0 })
      enqueue(upload)
    },
  }
}
