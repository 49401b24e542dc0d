import { t } from '#i18n/t'
import { toast } from './toast'

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
