import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/form-errors'
import { useSite } from '../../../../lib/site'
import { Field, Textarea } from '../../../../ui/field'
import layout from '../../../../ui/layout.module.css'
import { type FacilityValues, otherLanguages } from './facility-values'
import styles from './translated-fields.module.css'

type Form = Pick<UseFormReturn<FacilityValues>, 'register' | 'formState'>

/** Name, place and description in the other languages of the site; what is left empty is shown as in the fields above. */
export function TranslatedFields({ form }: { form: Form }) {
  const site = useSite()
  const field = bindFields(form)
  return otherLanguages(site).map((code) => (
    <details key={code} className={styles.texts} lang={code}>
      <summary lang="">{t('Texts in {language}', { language: site.languageNames[code] ?? code })}</summary>
      <div className={layout.stack}>
        <Field label={t('Name')} autoComplete="off" {...field(`texts.${code}.name`)} />
        <Field label={t('Location')} autoComplete="off" {...field(`texts.${code}.location`)} />
        <Textarea label={t('Description')} rows={4} {...field(`texts.${code}.description`)} />
      </div>
    </details>
  ))
}
