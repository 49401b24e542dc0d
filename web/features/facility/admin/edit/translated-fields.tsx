import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { useSite } from '../../../../lib/page/site'
import { Field, Textarea } from '../../../../ui/fields/field'
import layout from '../../../../ui/layout/layout.module.css'
import { type FacilityValues, otherLanguages } from './facility-values'
import styles from './translated-fields.module.css'

type Form = Pick<UseFormReturn<FacilityValues>, 'register' | 'formState'>

type LanguageFieldsProps = { form: Form; code: string; language: string }

/** The fields of one language, which exist once they are opened. */
function LanguageFields({ form, code, language }: LanguageFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const field = bindFields(form)
  return (
    <details className={styles.texts} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('Texts in {language}', { language })}</summary>
      {isOpen && (
        <div className={layout.stack}>
          <Field lang={code} label={t('Name')} autoComplete="off" {...field(`texts.${code}.name`)} />
          <Field lang={code} label={t('Location')} autoComplete="off" {...field(`texts.${code}.location`)} />
          <Textarea lang={code} label={t('Description')} rows={4} {...field(`texts.${code}.description`)} />
        </div>
      )}
    </details>
  )
}

/** Name, place and description in the other languages of the site; what is left empty is shown as in the fields above. */
export function TranslatedFields({ form }: { form: Form }) {
  const site = useSite()
  return otherLanguages(site).map((code) => (
    <LanguageFields key={code} form={form} code={code} language={site.languageNames[code] ?? code} />
  ))
}
