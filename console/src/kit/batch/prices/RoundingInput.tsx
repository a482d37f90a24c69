import { type PriceRounding, roundingKinds } from '@wanpu/contract'
import { Select } from 'antd'
import { useText } from '../../../lib/text.ts'
import { NumberInput } from '../../form/NumberInput.tsx'
import { pricesText } from './prices.text.ts'

interface RoundingInputProps {
  id?: string
  value?: PriceRounding | undefined
  onChange?: (value: PriceRounding | undefined) => void
}

/** How computed prices are made round; undefined leaves them as they are. */
export function RoundingInput({ id, value, onChange }: RoundingInputProps) {
  const t = useText(pricesText)
  const choose = (by: PriceRounding['by'] | 'none') => {
    if (by === 'none') return onChange?.(undefined)
    return onChange?.(by === 'step' ? { by, step: 5 } : { by })
  }
  return (
    <span className="pair-input">
      <Select
        {...(id !== undefined && { id })}
        aria-label={t('rounding')}
        value={value?.by ?? 'none'}
        options={(['none', ...roundingKinds] as const).map((by) => ({ value: by, label: t(`rounding.${by}`) }))}
        onChange={choose}
      />
      {value?.by === 'step' && (
        <NumberInput
          aria-label={t('step')}
          min={0.01}
          value={value.step}
          onChange={(step) => step !== null && onChange?.({ by: 'step', step })}
        />
      )}
    </span>
  )
}
