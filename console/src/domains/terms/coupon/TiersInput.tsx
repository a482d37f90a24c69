import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { useText } from '../../../lib/text.ts'
import { couponText } from './coupon.text.ts'
import { freshTier, type TierFields } from './coupon-fields.ts'

interface TiersInputProps {
  value?: TierFields[]
  onChange?: (tiers: TierFields[]) => void
  currency: string
}

/** From which amount on how much is taken off, in any order: the highest tier that is reached counts. */
export function TiersInput({ value = [], onChange, currency }: TiersInputProps) {
  const t = useText(couponText)
  const set = (key: string, change: Partial<TierFields>) =>
    onChange?.(value.map((tier) => (tier.key === key ? { ...tier, ...change } : tier)))
  return (
    <div className="coupon-tiers">
      {value.map((tier, at) => (
        <fieldset key={tier.key} className="coupon-tier">
          <legend>{t('tier', { number: at + 1 })}</legend>
          <MoneyInput
            aria-label={t('tierFrom')}
            currency={currency}
            value={tier.fromMinor ?? null}
            onChange={(fromMinor) => set(tier.key, { fromMinor })}
          />
          <Select
            aria-label={t('tierBy')}
            value={tier.by}
            options={(['amount', 'percent'] as const).map((by) => ({ value: by, label: t(`tierBy.${by}`) }))}
            onChange={(by) => set(tier.key, { by })}
          />
          {tier.by === 'amount' ? (
            <MoneyInput
              aria-label={t('tierBy.amount')}
              currency={currency}
              value={tier.amountMinor ?? null}
              onChange={(amountMinor) => set(tier.key, { amountMinor })}
            />
          ) : (
            <NumberInput
              className="wide"
              aria-label={t('tierBy.percent')}
              min={1}
              max={100}
              precision={0}
              suffix="%"
              value={tier.percent ?? null}
              onChange={(percent) => set(tier.key, { percent: percent ?? undefined })}
            />
          )}
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            disabled={value.length === 1}
            aria-label={t('removeTier', { number: at + 1 })}
            onClick={() => onChange?.(value.filter(({ key }) => key !== tier.key))}
          />
        </fieldset>
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} disabled={value.length >= 20} onClick={() => onChange?.([...value, freshTier()])}>
        {t('addTier')}
      </Button>
    </div>
  )
}
