import { getXsrfToken } from '../storage/cookie'

type SendOptions = {
  token: string | null
  /** Called with the share sent so far, from 0 to 1. */
  onProgress: (part: number) => void
  idempotencyKey?: string | undefined
}

/**
 * Posts a file as the body of an API call, with XMLHttpRequest, since `fetch` reports no upload progress.
 * @returns the status and the parsed reply; status 0 when the server could not be reached
 */
export function sendFile(
  path: string,
  file: File,
  { token, onProgress, idempotencyKey }: SendOptions,
): Promise<{ status: number; reply: unknown }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('x-xsrf-token', getXsrfToken())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, reply: request.response })
    request.onerror = () => resolve({ status: 0, reply: null })
    request.send(file)
  })
}
