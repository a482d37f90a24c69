import { type ReactNode, useId } from 'react'
import { ColourInput as Palette } from '../../../../kit/form/ColourInput.tsx'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'

/** A word above a control. */
export function Labelled({ label, isWide = false, children }: { label: string; isWide?: boolean; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="designer-field" data-wide={isWide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface FigureInputProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  suffix?: string
  onChange: (value: number) => void
}

/** A number from `min` to `max` below its label. An emptied field changes nothing. */
export function FigureInput({ label, value, min, max, step = 1, suffix, onChange }: FigureInputProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <NumberInput
          id={id}
          className="wide"
          size="small"
          min={min}
          max={max}
          step={step}
          value={value}
          suffix={suffix ?? null}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
    </Labelled>
  )
}

/** A colour, `#rrggbb`, below its label; it cannot be taken away. */
export function ColourInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <div className="designer-field">
      <span>{label}</span>
      <Palette label={label} value={value} onChange={onChange} />
    </div>
  )
}
