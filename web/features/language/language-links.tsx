import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { getLanguage } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { saveLanguage } from '../../lib/requests/save-language'
import { rememberLanguage, toLanguagePath } from '../../lib/urls/language'
import { useToken } from '../../store'

/** Links to this page in the site's other languages. Renders nothing if there is only one. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const { languages, languageNames } = useSite()
  const token = useToken()
  const { pathname } = useLocation()
  const current = getLanguage()
  const choose = (code: string, { currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    rememberLanguage(code)
    if (token) saveLanguage(token, code)
    // read on click, since the server renders only some parameters, and gets no hash, as of the link of a pass's code
    currentTarget.search = location.search
    currentTarget.hash = location.hash
  }
  return languages
    .filter((code) => code !== current)
    .map((code) => (
      <a
        key={code}
        className={className}
        href={toLanguagePath(pathname, code)}
        lang={code}
        hrefLang={code}
        onClick={(event) => choose(code, event)}
      >
        {languageNames[code]}
      </a>
    ))
}
