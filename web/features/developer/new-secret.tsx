import { Copy } from 'lucide-react'
import { t } from '#i18n/t'
import { copySecret } from '../../lib/browser/share-link'
import { Button } from '../../ui/buttons/button'
import { Field } from '../../ui/fields/field'
import settings from '../../ui/layout/settings-page.module.css'

/** A secret that was just made, to be copied before the page is left. */
export function NewSecret({ label, secret }: { label: string; secret: string }) {
  return (
    <div className={settings.box} role="status">
      <Field
        label={label}
        readOnly
        value={secret}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{t('Copy it now and keep it like a password: it is not shown again.')}</p>
      <Button size="small" onClick={() => void copySecret(secret)}>
        <Copy className="icon" />
        {t('Copy')}
      </Button>
    </div>
  )
}
