import { useNavigate } from 'react-router'
import { getLanguage } from '#i18n/t'
import { hasRememberedLanguage, rememberLanguage, toLanguagePath } from '../../lib/language'
import { saveLanguage } from '../../lib/save-language'
import { useSite } from '../../lib/site'
import { useLazyGetProfileQuery } from './api'

/**
 * Leaves the sign-in for a page: in the language chosen in this browser, or else the account's. An account that has none yet
 * gets the page's, which its mails are then in too.
 */
export function useGoOn() {
  const { languages } = useSite()
  const navigate = useNavigate()
  const [loadProfile] = useLazyGetProfileQuery()
  return async (token: string, path: string) => {
    if (languages.length > 1) {
      const { data: profile } = await loadProfile(undefined)
      const language = profile?.language
      if (language === null) saveLanguage(token, getLanguage())
      const isOther = language && language !== getLanguage() && languages.includes(language)
      if (isOther && !hasRememberedLanguage()) {
        rememberLanguage(language)
        return location.assign(toLanguagePath(path, language))
      }
    }
    await navigate(path, { replace: true })
  }
}
