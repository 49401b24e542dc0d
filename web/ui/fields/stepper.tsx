import { Minus, Plus } from 'lucide-react'
import { t } from '#i18n/t'
import { IconButton } from '../buttons/button'
import styles from './stepper.module.css'

type StepperProps = {
  name: string
  /** Shown below the name. */
  detail: string
  /** The path of a picture. */
  picture?: string | null | undefined
  value: number
  max: number
  onChange: (value: number) => void
}

/** Chooses how many of something, by minus and plus. */
export const Stepper = ({ name, detail, picture, value, max, onChange }: StepperProps) => (
  <fieldset className={styles.stepper}>
    <legend className="sr-only">{name}</legend>
    {picture && <img className={styles.picture} src={picture} alt="" width="44" height="44" loading="lazy" />}
    <span className={styles.name}>
      {name}
      <small>{detail}</small>
    </span>
    <IconButton
      label={t('One {item} less', { item: name })}
      outlined
      aria-disabled={value === 0}
      onClick={() => value > 0 && onChange(value - 1)}
    >
      <Minus className="icon" />
    </IconButton>
    <output>{t('{count, number}', { count: value })}</output>
    <IconButton
      label={t('One {item} more', { item: name })}
      outlined
      aria-disabled={value >= max}
      onClick={() => value < max && onChange(value + 1)}
    >
      <Plus className="icon" />
    </IconButton>
  </fieldset>
)
