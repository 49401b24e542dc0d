/** Delay before the object URL is revoked, in ms: the browser reads it asynchronously. */
const REVOKE_DELAY = 10_000

/** Reads a reply as the object URL of a file, which a link could not fetch with the bearer token; a failed one as JSON. */
export const readAsObjectUrl = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json()

/** Saves a text, or what an object URL holds, under a file name. The object URL is revoked afterwards. */
export function downloadFile(name: string, file: { text: string; type: string } | { objectUrl: string }) {
  const url = 'objectUrl' in file ? file.objectUrl : URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY)
}
