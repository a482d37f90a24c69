import { Select } from 'antd'
import { useState } from 'react'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { useText } from '../../../lib/text.ts'
import { readTypedNumber } from '../../../lib/typed-number.ts'
import { goodsText } from './goods.text.ts'
import './goods.css'

interface WordsFilterProps {
  id: string
  hint: 'shieldLabels.hint' | 'ids.hint'
  /** So many words at most. */
  most?: number
  /** Only whole numbers are kept. */
  isNumbers?: boolean
  value: unknown
  onChange: (value: string[] | undefined) => void
}

const separators = [',', '，', ';', '；', '\n', '\t']

/** Many words, typed one by one or pasted at once. */
export function WordsFilter({ id, hint, most, isNumbers = false, value, onChange }: WordsFilterProps) {
  const t = useText(goodsText)
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      allowClear
      maxTagCount="responsive"
      {...(most !== undefined && { maxCount: most })}
      tokenSeparators={separators}
      placeholder={t(hint)}
      value={wordsOf(value)}
      onChange={(words: string[]) => {
        const validWords = words.map((word) => word.trim()).filter((word) => (isNumbers ? /^[1-9]\d{0,17}$/.test(word) : word !== ''))
        onChange(validWords.length === 0 ? undefined : [...new Set(validWords)].slice(0, most))
      }}
    />
  )
}

interface PriceFilterProps {
  id: string
  from: unknown
  to: unknown
  onChange: (change: { minPrice: number | undefined } | { maxPrice: number | undefined }) => void
}

/** Two prices in major units; either may be left open. */
export function PriceFilter({ id, from, to, onChange }: PriceFilterProps) {
  const t = useText(goodsText)
  return (
    <span className="price-filter">
      <Price id={id} label={t('priceFrom')} value={from} onChange={(minPrice) => onChange({ minPrice })} />
      <Price label={t('priceTo')} value={to} onChange={(maxPrice) => onChange({ maxPrice })} />
    </span>
  )
}

/** A price in major units, which counts when the field is left. */
export function Price({
  id,
  label,
  value,
  onChange,
}: {
  id?: string
  label: string
  value: unknown
  onChange: (value: number | undefined) => void
}) {
  const current = typeof value === 'number' ? value : null
  const [typed, setTyped] = useState(current)
  const [shown, setShown] = useState(current)
  if (shown !== current) {
    setShown(current)
    setTyped(current)
  }
  return (
    <NumberInput
      {...(id !== undefined && { id })}
      min={0}
      controls={false}
      changeOnWheel={false}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={setTyped}
      onBlur={({ target }) => tell(target.value)}
      onPressEnter={({ currentTarget }) => tell(currentTarget.value)}
    />
  )

  function tell(text: string) {
    const read = readTypedNumber(text, { min: 0 })
    if (read !== undefined && 'fault' in read) return
    if (read?.number !== (current ?? undefined)) onChange(read?.number)
  }
}

function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value.split(/[,，\n]/) : []
}
