import { t } from '#i18n/t'
import { readFromTab, removeFromTab, saveInTab } from '../../lib/tab-storage'
import { toast } from '../../lib/toast'

const KEY = 'loginToast'

/** Says that the sign-in succeeded (spec §9), in place of a code that was refused before. */
export const showLoginToast = () => toast.success(t('Login Successful'), { id: 'verify', duration: 2000 })

/** Has the page that is loaded next say it, in its own language. */
export const keepLoginToast = () => saveInTab(KEY, true)

/** Says it when the page before left that to this one. */
export function showKeptLoginToast() {
  if (!readFromTab(KEY)) return
  removeFromTab(KEY)
  showLoginToast()
}
