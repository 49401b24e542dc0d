import type { ComponentProps } from 'react'
import type { DeskMethod } from '#contract/payment'
import { msg, t } from '#i18n/t'
import { Field, SelectField } from '../../../../ui/field'

const methodTitles: Record<DeskMethod, string> = {
  cash: msg('Cash'),
  card_terminal: msg('Card terminal'),
  mobile_wallet: msg('Mobile wallet'),
}

const methods = Object.entries(methodTitles) as [DeskMethod, string][]

const paidNowNames: Record<DeskMethod, string> = {
  cash: msg('Paid now: cash'),
  card_terminal: msg('Paid now: card terminal'),
  mobile_wallet: msg('Paid now: mobile wallet'),
}

/** `Paid now: cash`, … as options of a select. */
export const PaidNowOptions = () =>
  methods.map(([method]) => (
    <option key={method} value={method}>
      {t(paidNowNames[method])}
    </option>
  ))

/** A select of the methods; accepts `register`. */
export const MethodField = (props: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label={t('Paid by')} {...props}>
    {methods.map(([method, name]) => (
      <option key={method} value={method}>
        {t(name)}
      </option>
    ))}
  </SelectField>
)

/** The reference printed on the payment slip; accepts `register`. */
export const ReferenceField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label={t('Reference')} hint={t('Optional')} autoComplete="off" maxLength={60} {...props} />
)
