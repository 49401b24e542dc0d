import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#i18n/t'
import { copyText } from '../../lib/browser/share-link'
import { useSite } from '../../lib/page/site'
import { Button } from '../../ui/buttons/button'
import { SelectField, Textarea } from '../../ui/fields/field'
import { FieldRow } from '../../ui/fields/field-row'
import settings from '../../ui/layout/settings-page.module.css'
import styles from './embed.module.css'

type Options = { language: string; theme: string }

/** The attributes of the script, as `web/public/embed.js` reads them. */
const toAttributes = (facility: string, { language, theme }: Options) => ({
  'data-facility': facility,
  ...(language && { 'data-language': language }),
  ...(theme && { 'data-theme': theme }),
})

/** The panel as the line shows it, by running the same script. */
function Preview({ facility, language, theme }: { facility: string } & Options) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const script = Object.assign(document.createElement('script'), { src: '/embed.js' })
    for (const [name, value] of Object.entries(toAttributes(facility, { language, theme })))
      script.setAttribute(name, value)
    const element = box.current
    element?.replaceChildren(script)
    return () => element?.replaceChildren()
  }, [facility, language, theme])
  return <div ref={box} className={styles.preview} />
}

/** The line of HTML to put into a site's page, in the language and colors that the owner chooses. */
export function EmbedLine({ facility }: { facility: string }) {
  const { publicUrl, languages, languageNames } = useSite()
  const [language, setLanguage] = useState('')
  const [theme, setTheme] = useState('')
  const attributes = Object.entries(toAttributes(facility, { language, theme })).map(
    ([name, value]) => ` ${name}="${value}"`,
  )
  const line = `<script src="${publicUrl}/embed.js"${attributes.join('')} async></script>`
  return (
    <section className={settings.box} aria-labelledby="embed-line">
      <h2 id="embed-line" className={`display ${styles.title}`}>
        {t('The line for your page')}
      </h2>
      <FieldRow>
        {languages.length > 1 && (
          <SelectField label={t('Language')} value={language} onChange={({ target }) => setLanguage(target.value)}>
            <option value="">{t('The visitor’s')}</option>
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageNames[code]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t('Colors')} value={theme} onChange={({ target }) => setTheme(target.value)}>
          <option value="">{t('The visitor’s device’s')}</option>
          <option value="light">{t('Light')}</option>
          <option value="dark">{t('Dark')}</option>
        </SelectField>
      </FieldRow>
      <Textarea
        label={t('HTML')}
        className={styles.line}
        readOnly
        rows={3}
        value={line}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="outline"
        size="small"
        onClick={() => void copyText(line, t('Copied'), t('Put it where your page is to show the panel.'))}
      >
        <Copy className="icon" />
        {t('Copy')}
      </Button>
      <h3>{t('Preview')}</h3>
      <Preview facility={facility} language={language} theme={theme} />
    </section>
  )
}
