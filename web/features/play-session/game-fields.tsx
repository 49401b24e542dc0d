import type { ComponentProps } from 'react'
import { toMajor, toMinor } from '#contract/money'
import { priceOfPlace } from '#contract/prices'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatPrice } from '../../lib/texts/format'
import { LevelOptions } from '../../lib/texts/level-options'
import { Field, SelectField } from '../../ui/fields/field'
import styles from './play.module.css'
import { TermsFields } from './terms-fields'

export const emptyGame = {
  places: '4',
  minPlaces: '4',
  decideHours: '3',
  levelFrom: '1',
  levelTo: '7',
  level: '4',
  notes: '',
}
export type GameValues = typeof emptyGame

/** Returns the form's values as the API takes them. */
export function toGameBody({ notes, ...values }: GameValues) {
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))
  return { notes, ...(numbers as Record<keyof typeof values, number>) }
}

type GameFieldsProps = {
  /** Registers a field of the form. */
  field: (name: keyof GameValues) => Omit<ComponentProps<typeof Field> & ComponentProps<typeof SelectField>, 'label'>
  minPlaces: string
  /** The court's price; null while no time is chosen. */
  price: number | null
}

/** How many play, what a place costs, when it is decided, and for whom it is. */
export function GameFields({ field, minPlaces, price }: GameFieldsProps) {
  const { currency } = useSite()
  const payers = Math.max(1, Number(minPlaces) || 1)
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('Players')} hint={t('with you')} type="number" min={2} max={40} {...field('places')} />
        <Field label={t('Takes place with at least')} type="number" min={1} max={40} {...field('minPlaces')} />
      </div>
      {price !== null && (
        <p className="muted" aria-live="polite">
          {t('{price} a place', {
            price: formatPrice(toMajor(priceOfPlace(toMinor(price), payers)), currency),
          })}
        </p>
      )}
      <div className={styles.pair}>
        <SelectField label={t('Your own level')} {...field('level')}>
          <LevelOptions />
        </SelectField>
        <TermsFields field={field} />
      </div>
      <Field label={t('Notes')} hint={t('Optional')} maxLength={500} autoComplete="off" {...field('notes')} />
    </>
  )
}
