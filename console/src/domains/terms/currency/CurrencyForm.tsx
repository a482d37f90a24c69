import { type CurrencyRow, currency, offerStatus, type SentInputOf } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { NumberField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { TranslationsField } from '../../../kit/form/TranslationsField.tsx'
import { useText } from '../../../lib/text.ts'
import { HistoryButton } from '../../catalog/goods-backup/HistoryButton.tsx'
import { currencyText } from './currency.text.ts'

type Fields = Omit<SentInputOf<typeof currency.insert>, 'rate'> & { rate: number | undefined }

const translated = [{ name: 'name', max: 100 }]
const failsAt = { taken: 'code', 'currency-decimals-fixed': 'decimals', 'currency-decimals-usual': 'decimals' } as const

/** Creates a currency, or edits one. */
export default function CurrencyForm({ edited, close }: { edited?: CurrencyRow; close: () => void }) {
  const t = useText(currencyText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { code: edited.code }) : t('create')}
      text={currencyText}
      insert={currency.insert}
      update={currency.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      done={edited ? t('saved') : t('created')}
      refresh={currency}
      extra={<HistoryButton entity="currency" record={edited} title={edited?.code ?? ''} text={currencyText} />}
      close={close}
    >
      <div className="fields-2">
        <TextField name="code" isRequired isCode max={3} />
        <TextField name="symbol" isRequired max={8} />
      </div>
      <TextField name="name" max={100} />
      <TranslationsField fields={translated} />
      <div className="fields-2">
        <NumberField name="rate" isRequired min={0} step={0.0001} />
        <NumberField name="decimals" isRequired max={4} />
      </div>
      <div className="fields-2">
        <SelectField name="status" isRequired options={offerStatus.options} />
        <NumberField name="sort" min={-1_000_000} max={1_000_000} />
      </div>
    </FormDrawer>
  )
}

function toFields(row: CurrencyRow | undefined): Fields {
  return {
    code: row?.code ?? '',
    symbol: row?.symbol ?? '',
    name: row?.name ?? '',
    translations: row?.translations ?? {},
    rate: row?.rate,
    decimals: row?.decimals ?? 2,
    status: row?.status ?? 'active',
    sort: row?.sort ?? 0,
  }
}

function toInput(fields: Fields): SentInputOf<typeof currency.insert> {
  // A missing rate is refused by the contract's check at the field, before anything is sent.
  return { ...fields, code: fields.code.trim().toUpperCase(), rate: fields.rate as number }
}
