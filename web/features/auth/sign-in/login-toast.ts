import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { readFromTab, removeFromTab, saveInTab } from '../../../lib/storage/tab-storage'

const KEY = 'loginToast'

/** Shows that the sign-in succeeded (spec §9); replaces the toast about a refused code. */
export const showLoginToast = () => toast.success(t('Login Successful'), { id: 'verify', duration: 2000 })

/** Stores the toast for the next page, which shows it in its language. */
export const keepLoginToast = () => saveInTab(KEY, true)

/** Shows the toast that the previous page stored, if there is one. */
export function showKeptLoginToast() {
  if (!readFromTab(KEY)) return
  removeFromTab(KEY)
  showLoginToast()
}
