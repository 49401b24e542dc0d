/** How long the object URL is kept for the browser to read it, in ms. */
const KEPT = 10_000

/** Saves a text, or what an object URL holds, under a file name. The object URL is revoked afterwards. */
export function downloadFile(name: string, file: { text: string; type: string } | { objectUrl: string }) {
  const url = 'objectUrl' in file ? file.objectUrl : URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT)
}
