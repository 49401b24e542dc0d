import { t } from '#i18n/t'
import { toast } from '../page/toast'

/** Copies a text; `title` says that it is copied, `note` what it is for. */
export async function copyText(text: string, title: string, note?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(title, { ...(note && { description: note }) })
  } catch {
    // not allowed, or not over HTTPS
    toast.error(t('Something went wrong'), { description: t('Select it and copy it yourself.') })
  }
}

/** Copies a key or another secret. */
export const copySecret = (secret: string): Promise<void> => copyText(secret, t('Copied'))

/** Copies a link; `note` says what it is for. */
export const copyLink = (url: string, note: string): Promise<void> => copyText(url, t('Link copied'), note)

/** Shares a link with the device's share menu, or copies it where there is none; `note` says what it shows. */
export async function shareLink({ text, url, note }: { text: string; url: string; note: string }): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title: text, text, url })
    await navigator.clipboard.writeText(url)
    toast.success(t('Link copied'), { description: note })
  } catch (error) {
    // dismissing the menu is no failure
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(t('Something went wrong'), { description: t('This link could not be shared: {url}', { url }) })
  }
}
