/** Delay before the object URL is revoked, in ms: the browser reads it asynchronously. */
const REVOKE_DELAY = 10_000

/** Saves a text, or what an object URL holds, under a file name. The object URL is revoked afterwards. */
export function downloadFile(name: string, file: { text: string; type: string } | { objectUrl: string }) {
  const url = 'objectUrl' in file ? file.objectUrl : URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY)
}
