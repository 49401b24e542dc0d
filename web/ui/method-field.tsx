import type { ComponentProps } from 'react'
import { t } from '#i18n/t'
import { deskMethods } from '../lib/payment-methods'
import { SelectField } from './field'

/** A select of how the desk takes money, with `children` as further options; accepts `register`. */
export const MethodField = ({ children, ...props }: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label={t('Paid by')} {...props}>
    {deskMethods.map(([method, title]) => (
      <option key={method} value={method}>
        {t(title)}
      </option>
    ))}
    {children}
  </SelectField>
)
