import type { ComponentProps } from 'react'
import { t } from '#i18n/t'
import { Field } from './field'

type InputProps = Omit<ComponentProps<typeof Field>, 'label' | 'type'>

/** Accepts `register`, like the field below. */
export const PriceField = (props: InputProps) => (
  <Field label={t('Price per Hour')} type="number" inputMode="decimal" step="0.01" min="0" {...props} />
)

export const CourtsField = (props: InputProps) => (
  <Field label={t('Courts')} type="number" inputMode="numeric" min="1" max="50" {...props} />
)
