import { useNavigate } from 'react-router'
import { getLanguage, toPrefix } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { saveLanguage } from '../../../lib/requests/save-language'
import { readPendingBooking } from '../../../lib/storage/pending-action'
import { hasRememberedLanguage, rememberLanguage, toLanguagePath } from '../../../lib/urls/language'
import { useLazyGetProfileQuery } from '../api'
import { keepLoginToast, showLoginToast } from './login-toast'

/** The page after signing in: the checkout makes the booking that login interrupted. */
export const toLandingPath = (path: string) => (readPendingBooking() ? '/checkout' : path)

/**
 * Returns a function that shows that the sign-in succeeded and navigates to a page (spec §4), or to the checkout if login
 * interrupted a booking. The page is in the account's language if neither the URL nor this browser has chosen one; an account
 * without a language gets the current one.
 */
export function useFinishSignIn() {
  const { languages } = useSite()
  const navigate = useNavigate()
  const [loadProfile] = useLazyGetProfileQuery()
  return async (token: string, landing: string) => {
    const path = toLandingPath(landing)
    const language = languages.length > 1 ? (await loadProfile(undefined)).data?.language : undefined
    if (language === null) saveLanguage(token, getLanguage())
    const isOther = language && language !== getLanguage() && languages.includes(language)
    if (isOther && !toPrefix() && !hasRememberedLanguage()) {
      rememberLanguage(language)
      keepLoginToast()
      // replaces the entry in the history, like `navigate` below
      return location.replace(toLanguagePath(path, language))
    }
    showLoginToast()
    await navigate(path, { replace: true })
  }
}
