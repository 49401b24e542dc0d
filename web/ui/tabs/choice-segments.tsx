import { useId } from 'react'
import styles from './choice-segments.module.css'
import segments from './segments.module.css'

type ChoiceSegmentsProps<Value extends string> = {
  label: string
  choices: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices side by side, as radio buttons in a form. */
export function ChoiceSegments<Value extends string>({ label, choices, value, onChange }: ChoiceSegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={segments.segments}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
