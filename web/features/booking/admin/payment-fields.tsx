import type { ComponentProps } from 'react'
import type { DeskMethod } from '#contract/payment'
import { Field, SelectField } from '../../../ui/field'

/** How money is taken at the desk, in words. */
export const methodNames: Record<DeskMethod, string> = {
  cash: 'Cash',
  card_terminal: 'Card terminal',
  mobile_wallet: 'Mobile wallet',
}

export const methods = Object.entries(methodNames) as [DeskMethod, string][]

/** `Paid now: cash`, … as options of a select. */
export const PaidNowOptions = () =>
  methods.map(([method, name]) => (
    <option key={method} value={method}>
      Paid now: {name.toLowerCase()}
    </option>
  ))

/** A select of the methods; accepts `register`. */
export const MethodField = (props: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label="Paid by" {...props}>
    {methods.map(([method, name]) => (
      <option key={method} value={method}>
        {name}
      </option>
    ))}
  </SelectField>
)

/** What is printed on the slip; accepts `register`. */
export const ReferenceField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label="Reference" hint="Optional" autoComplete="off" maxLength={60} {...props} />
)
