import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'

type SelectProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  choices: readonly { value: T; label: string }[]
}

/** A select in the look of the product, for filters; its label is read, not shown. */
export function Select<T extends string>({ label, value, onChange, choices }: SelectProps<T>) {
  return (
    <Base.Root items={choices} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <Base.Trigger className="select" aria-label={label}>
        <Base.Value />
        <Base.Icon>
          <ChevronDown className="icon" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="menu-place" sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className="menu">
            <Base.List>
              {choices.map((choice) => (
                <Base.Item key={choice.value} value={choice.value} className="menu-item">
                  <Base.ItemText>{choice.label}</Base.ItemText>
                  <Base.ItemIndicator className="menu-check">
                    <Check className="icon" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
