import { Alert, Form } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { Sum } from '../Sum.tsx'
import { orderEntryText } from './order-entry.text.ts'
import { type EntryFields, type EntryPreview, shownSums } from './order-entry-fields.ts'

interface EntrySumsProps {
  preview: EntryPreview | undefined
  isLoading: boolean
  /** Why nothing could be worked out. */
  failure: string | undefined
}

/** What the order comes to, as the server says. The form is not sent before that is known for what it holds. */
export function EntrySums({ preview, isLoading, failure }: EntrySumsProps) {
  const t = useText(orderEntryText)
  const form = Form.useFormInstance<EntryFields>()
  const check = () => (shownSums(form.getFieldsValue(true)) ? Promise.resolve() : Promise.reject(new Error(failure ?? t('waitForSums'))))
  return (
    <Form.Item name="sums" rules={[{ validator: check, validateTrigger: 'onSubmit' }]} className="entry-sums">
      <Sums preview={preview} hint={failure ?? (isLoading ? t('loading') : t('noSums'))} />
    </Form.Item>
  )
}

function Sums({ preview, hint }: { preview: EntryPreview | undefined; hint: string }) {
  const t = useText(orderEntryText)
  if (preview === undefined) return <p className="hint">{hint}</p>
  const { currencyCode, goodsMinor, shippingMinor, couponMinor, tax, totalMinor } = preview
  const rows = [
    ['goodsMinor', goodsMinor],
    ['shippingMinor', shippingMinor],
    ...(couponMinor > 0 ? [['couponMinor', 0 - couponMinor] as const] : []),
    ...(tax ? [[tax.priceMode === 'included' && !tax.isReverseCharge ? 'includedTax' : 'tax', taxOf(tax)] as const] : []),
  ] as const
  const vatWords = vatWordsOf(preview)
  return (
    <>
      {vatWords && <Alert type="warning" showIcon className="form-alert" title={t(vatWords)} />}
      <dl className="sums-row" aria-live="polite">
        {rows.map(([key, minor]) => (
          <Sum key={key} label={t(key)} minor={minor} currency={currencyCode} />
        ))}
        <Sum label={t('total')} minor={totalMinor} currency={currencyCode} isTotal />
      </dl>
    </>
  )
}

/** What there is to say about the VAT number. */
function vatWordsOf({ vatState, tax }: EntryPreview) {
  if (vatState === 'invalid') return 'vat.invalid'
  if (vatState !== 'unreachable') return undefined
  return tax?.isReverseCharge ? 'vat.held' : 'vat.charged'
}

/** What a reverse charge takes off, else the taxes. */
const taxOf = ({ isReverseCharge, addedMinor, taxMinor }: NonNullable<EntryPreview['tax']>) => (isReverseCharge ? addedMinor : taxMinor)
