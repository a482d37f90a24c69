import { Form } from 'antd'
import { Money } from '../../kit/Money.tsx'
import { useText } from '../../lib/text.ts'
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
  return (
    <dl aria-live="polite">
      {rows.map(([key, minor]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <Money minor={minor} currency={currencyCode} />
          </dd>
        </div>
      ))}
      <div className="is-total">
        <dt>{t('total')}</dt>
        <dd>
          <Money minor={totalMinor} currency={currencyCode} />
        </dd>
      </div>
    </dl>
  )
}

/** What a reverse charge takes off, else the taxes. */
const taxOf = ({ isReverseCharge, addedMinor, taxMinor }: NonNullable<EntryPreview['tax']>) => (isReverseCharge ? addedMinor : taxMinor)
