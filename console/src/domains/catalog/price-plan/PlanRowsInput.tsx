import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { PercentInput } from '../../../kit/batch/prices/PercentInput.tsx'
import { RoundingInput } from '../../../kit/batch/prices/RoundingInput.tsx'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { useText } from '../../../lib/text.ts'
import { freshRow, type PlanRowFields } from './plan-fields.ts'
import { pricePlanText } from './price-plan.text.ts'

interface PlanRowsInputProps {
  id?: string
  value?: PlanRowFields[]
  onChange?: (rows: PlanRowFields[]) => void
}

/** One row for each class: the selling price, the market price, the rounding. */
export function PlanRowsInput({ id, value = [], onChange }: PlanRowsInputProps) {
  const t = useText(pricePlanText)
  return (
    <div id={id} className="plan-rows">
      {value.map((row, at) => (
        <fieldset key={row.key} aria-label={t('rowNo', { number: at + 1 })}>
          <Row row={row} change={(next) => onChange?.(value.with(at, { ...row, ...next }))} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeRow', { number: at + 1 })}
            title={t('removeRow', { number: at + 1 })}
            onClick={() => onChange?.(value.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, freshRow()])}>
        {t('addRow')}
      </Button>
    </div>
  )
}

const operations = ['keep', 'proportion', 'range'] as const

function Row({ row, change }: { row: PlanRowFields; change: (next: Partial<PlanRowFields>) => void }) {
  const t = useText(pricePlanText)
  return (
    <div className="plan-row">
      <div className="plan-part">
        <span>{t('classificationId')}</span>
        <ClassSelect
          aria-label={t('classificationId')}
          value={row.classificationId}
          placeholder={t('otherClasses')}
          onChange={(classificationId) => change({ classificationId })}
        />
      </div>
      <div className="plan-part">
        <span>{t('selling')}</span>
        <span className="pair-input">
          <Select
            aria-label={t('selling')}
            value={row.by}
            options={operations.map((by) => ({ value: by, label: t(`selling.${by}`) }))}
            onChange={(by) => change({ by })}
          />
          {row.by === 'proportion' && (
            <PercentInput
              aria-label={t('percentLabel')}
              rounding={row.rounding}
              value={row.percent}
              onChange={(percent) => change({ percent })}
            />
          )}
          {row.by === 'range' && (
            <>
              <Amount label={t('minPrice')} value={row.min} put={(min) => change({ min })} />
              <Amount label={t('maxPrice')} value={row.max} put={(max) => change({ max })} />
            </>
          )}
        </span>
      </div>
      <div className="plan-part">
        <span>{t('market')}</span>
        <Rate label={t('minRate')} row={row} value={row.minRate} put={(minRate) => change({ minRate })} />
        <Rate label={t('maxRate')} row={row} value={row.maxRate} put={(maxRate) => change({ maxRate })} />
      </div>
      <div className="plan-part">
        <span>{t('rounding')}</span>
        <RoundingInput value={row.rounding} onChange={(rounding) => change({ rounding })} />
      </div>
    </div>
  )
}

interface AmountProps {
  label: string
  value: number | undefined
  put: (value: number | undefined) => void
}

function Amount({ label, value, put }: AmountProps) {
  return (
    <NumberInput
      aria-label={label}
      placeholder={label}
      min={0}
      suffix={null}
      value={value ?? null}
      onChange={(next) => put(next ?? undefined)}
    />
  )
}

/** The compare-at price in percent of the price; empty keeps it. */
function Rate({ label, row, value, put }: AmountProps & { row: PlanRowFields }) {
  const t = useText(pricePlanText)
  return <PercentInput of="market" aria-label={label} placeholder={t('keep')} rounding={row.rounding} value={value} onChange={put} />
}
