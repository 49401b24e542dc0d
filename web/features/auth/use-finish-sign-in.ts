import { useNavigate } from 'react-router'
import { getLanguage, toPrefix } from '#i18n/t'
import { hasRememberedLanguage, rememberLanguage, toLanguagePath } from '../../lib/language'
import { saveLanguage } from '../../lib/save-language'
import { useSite } from '../../lib/site'
import { useLazyGetProfileQuery } from './api'
import { keepLoginToast, showLoginToast } from './login-toast'

/**
 * Says that the sign-in succeeded and leaves it for a page, in the same language: only where neither the address nor a choice
 * in this browser says one, in the account's. An account that has none yet gets the page's, which its mails are then in too.
 */
export function useFinishSignIn() {
  const { languages } = useSite()
  const navigate = useNavigate()
  const [loadProfile] = useLazyGetProfileQuery()
  return async (token: string, path: string) => {
    const language = languages.length > 1 ? (await loadProfile(undefined)).data?.language : undefined
    if (language === null) saveLanguage(token, getLanguage())
    const isOther = language && language !== getLanguage() && languages.includes(language)
    if (isOther && !toPrefix() && !hasRememberedLanguage()) {
      rememberLanguage(language)
      keepLoginToast()
      // as below: the sign-in is not gone back to, where it would be shown as it was left
      return location.replace(toLanguagePath(path, language))
    }
    showLoginToast()
    await navigate(path, { replace: true })
  }
}
