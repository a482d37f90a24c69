import { DeleteOutlined } from '@ant-design/icons'
import { type FurtherCurrency, mostFurtherCurrencies } from '@wanpu/contract'
import { Button, Form } from 'antd'
import { RoundingInput } from '../../../../kit/batch/prices/RoundingInput.tsx'
import { CurrencySelect, useActiveCurrencies } from '../../../../kit/form/CurrencyField.tsx'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'

interface FurtherCurrenciesInputProps {
  id?: string
  value?: FurtherCurrency[] | undefined
  onChange?: (value: FurtherCurrency[]) => void
}

/** 可选币种: currencies that buyers can choose in addition to the website's own, and how prices are rounded in each. */
export function FurtherCurrenciesInput({ id, value = [], onChange = () => {} }: FurtherCurrenciesInputProps) {
  const t = useText(configText)
  const own = Form.useWatch<string | undefined>('defaultCurrencyCode')
  const selectedCodes = value.map(({ code }) => code)
  return (
    <div className="entries">
      {value.map((row, at) => (
        <FurtherCurrencyRow
          key={row.code}
          row={row}
          isOwn={row.code === own}
          set={(next) => onChange(value.map((each, index) => (index === at ? next : each)))}
          remove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      {value.length < mostFurtherCurrencies && (
        <CurrencySelect
          {...(id !== undefined && { id })}
          label={t('addCurrency')}
          leftOut={own ? [own, ...selectedCodes] : selectedCodes}
          onChange={(code) => onChange([...value, { code }])}
        />
      )}
    </div>
  )
}

interface FurtherCurrencyRowProps {
  row: FurtherCurrency
  isOwn: boolean
  set: (row: FurtherCurrency) => void
  remove: () => void
}

function FurtherCurrencyRow({ row: { code, rounding }, isOwn, set, remove }: FurtherCurrencyRowProps) {
  const t = useText(configText)
  const active = useActiveCurrencies()
  const isStopped = active?.every((currency) => currency.code !== code)
  return (
    <div className="further-currency">
      <strong>{code}</strong>
      <RoundingInput value={rounding} onChange={(next) => set({ code, ...(next && { rounding: next }) })} />
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('removeCurrency', { code })} onClick={remove} />
      {isOwn && <p className="hint">{t('currencyIsOwn')}</p>}
      {!isOwn && isStopped && <p className="hint is-wrong">{t('currencyStopped')}</p>}
    </div>
  )
}
