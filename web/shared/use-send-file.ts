import { toSessionEnd } from '../api'
import { sendFile } from '../lib/requests/send-file'
import { useAppDispatch, useToken } from '../store'

/** Returns a function that posts a file for the user, like `sendFile`. A rejected token ends the session. */
export function useSendFile() {
  const dispatch = useAppDispatch()
  const token = useToken()
  return async (
    path: string,
    file: File,
    onProgress: (part: number) => void = () => undefined,
    idempotencyKey?: string,
  ) => {
    const sent = await sendFile(path, file, { token, onProgress, idempotencyKey })
    const end = toSessionEnd({ data: sent.reply }, token, path)
    if (end) dispatch(end)
    return sent
  }
}
