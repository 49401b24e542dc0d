import { useId } from 'react'
import { Button } from './button'
import { FieldError } from './field'
import styles from './rating-input.module.css'
import { Star } from './stars'

type RatingInputProps = {
  legend: string
  /** 0 when nothing is chosen. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

const places = [1, 2, 3, 4, 5]
const words = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

/** Five stars to choose from, as radio buttons: arrows move, Reset goes back to none (spec §5). */
export function RatingInput({ legend, value, onChange, error }: RatingInputProps) {
  const id = useId()
  return (
    <fieldset className={styles.rating} aria-describedby={error && `${id}-error`}>
      <legend className="sr-only">{legend}</legend>
      <div className={styles.row}>
        <span className={styles.stars}>
          {places.map((place) => (
            <label key={place} data-on={place <= value || undefined}>
              <input
                type="radio"
                name={id}
                value={place}
                className="sr-only"
                checked={place === value}
                onChange={() => onChange(place)}
                aria-invalid={error ? true : undefined}
              />
              <span className="sr-only">{words[place - 1]}</span>
              <Star />
            </label>
          ))}
        </span>
        <Button variant="quiet" size="small" className={styles.reset} onClick={() => onChange(0)}>
          Reset
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
