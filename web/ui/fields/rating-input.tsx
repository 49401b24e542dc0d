import { useId } from 'react'
import { t } from '#i18n/t'
import { Button } from '../buttons/button'
import { Star } from '../marks/stars'
import { FieldError } from './field'
import styles from './rating-input.module.css'

type RatingInputProps = {
  legend: string
  /** 0 for none. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

const ratings = [1, 2, 3, 4, 5]

/** A rating from 1 to 5 stars as radio buttons; Reset sets none (spec §5). */
export function RatingInput({ legend, value, onChange, error }: RatingInputProps) {
  const id = useId()
  return (
    <fieldset className={styles.rating} aria-describedby={error && `${id}-error`}>
      <legend className="sr-only">{legend}</legend>
      <div className={styles.row}>
        <span className={styles.stars}>
          {ratings.map((rating) => (
            <label key={rating} data-on={rating <= value || undefined}>
              <input
                type="radio"
                name={id}
                value={rating}
                className="sr-only"
                checked={rating === value}
                onChange={() => onChange(rating)}
                aria-invalid={error ? true : undefined}
              />
              <span className="sr-only">{t('{rating, plural, one {# star} other {# stars}}', { rating })}</span>
              <Star />
            </label>
          ))}
        </span>
        <Button variant="quiet" size="small" className={styles.reset} onClick={() => onChange(0)}>
          {t('Reset')}
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
