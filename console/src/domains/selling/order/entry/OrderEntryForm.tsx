import { memberUser, type OutputOf, order, orderByHand } from '@wanpu/contract'
import { Form, Segmented, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx'
import { Field, LongTextField, MoneyField, SwitchField, TextField } from '../../../../kit/form/fields.tsx'
import { WebsiteSelect } from '../../../../kit/form/WebsiteSelect.tsx'
import { kitText } from '../../../../kit/kit.text.ts'
import { amount } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { EntryBuyer } from './EntryBuyer.tsx'
import { EntryItems } from './EntryItems.tsx'
import { EntrySums } from './EntrySums.tsx'
import { OrderEntered } from './OrderEntered.tsx'
import { orderEntryText } from './order-entry.text.ts'
import { type EntryFields, type EntryPreview, entryInput, failsAt, freshFields, namedInInput, previewInput } from './order-entry-fields.ts'

/** Enters an order for a buyer, such as one by phone; ends with its number and the link by which it is paid. */
export default function OrderEntryForm({ close }: { close: () => void }) {
  const t = useText(orderEntryText)
  const [entered, setEntered] = useState<OutputOf<typeof orderByHand.insert>>()
  if (entered !== undefined) return <OrderEntered order={entered} close={close} />
  return (
    <FormDrawer
      title={t('title')}
      text={orderEntryText}
      size={960}
      insert={orderByHand.insert}
      toFields={freshFields}
      toInput={entryInput}
      failsAt={failsAt}
      namedInInput={namedInInput}
      saveLabel={t('save')}
      done={t('created')}
      refresh={[order, memberUser]}
      onInserted={setEntered}
      close={close}
    >
      <EntryBody />
    </FormDrawer>
  )
}

function EntryBody() {
  const t = useText(orderEntryText)
  const kit = useText(kitText)
  const form = Form.useFormInstance<EntryFields>()
  // Also fields that are not drawn at the moment.
  const watched: EntryFields | undefined = Form.useWatch([], { form, preserve: true })
  const fields = watched ?? form.getFieldsValue(true)
  const deferredInput = useDeferredValue(fields.items === undefined ? undefined : previewInput(fields))
  const { data, error, isFetching } = useRead(orderByHand.preview, deferredInput, { refetchInterval: 20_000 })
  const preview = useLatest(data, fields.websiteId)
  const isEmpty = deferredInput === undefined
  return (
    <>
      <Field name="websiteId" isRequired>
        <WebsiteSelect placeholder={kit('choosePlease')} onChange={() => form.setFieldsValue(ofNoWebsite)} />
      </Field>
      <Field name="items" isRequired>
        <EntryItems websiteId={fields.websiteId ?? ''} preview={isEmpty ? undefined : preview} />
      </Field>
      <EntryBuyer problem={isEmpty ? null : (preview?.buyerProblem ?? null)} />
      <EntryTerms preview={isEmpty ? undefined : preview} reduction={fields.reduction} />
      <h3>{t('notes')}</h3>
      <LongTextField name="sellerMessage" rows={2} />
      <LongTextField name="note" rows={2} />
      <SwitchField name="sendsMail" />
      <EntrySums preview={isEmpty ? undefined : data} isLoading={isFetching} failure={error?.message} />
    </>
  )
}

/** Products and methods belong to a website. */
const ofNoWebsite = { items: [], shippingModeId: undefined, paymentModeId: undefined }

/**
 * The sums that were known last, so that fields do not vanish while new ones are worked out; those of another website
 * don't count.
 */
function useLatest(data: EntryPreview | undefined, websiteId: string): EntryPreview | undefined {
  const [latest, setLatest] = useState<{ websiteId: string; preview: EntryPreview }>()
  if (data !== undefined && latest?.preview !== data) setLatest({ websiteId, preview: data })
  if (data !== undefined || latest === undefined) return data
  return latest.websiteId === websiteId ? latest.preview : undefined
}

/** How it is sent, reduced and paid: only what the website offers for what was chosen. */
function EntryTerms({ preview, reduction }: { preview: EntryPreview | undefined; reduction: EntryFields['reduction'] }) {
  const t = useText(orderEntryText)
  const kit = useText(kitText)
  const currency = preview?.currencyCode
  const shipping = preview?.shippingModes ?? []
  const payments = preview?.paymentModes ?? []
  const fee = (minor: number) => `${currency} ${amount(minor, currency ?? '')}`
  return (
    <>
      <h3>{t('terms')}</h3>
      <div className="fields-2">
        <Field name="shippingModeId" isRequired {...(preview && shipping.length === 0 && { help: t('noShippingModes') })}>
          <Select
            disabled={preview === undefined}
            placeholder={kit('choosePlease')}
            options={shipping.map(({ id, name, feeMinor }) => ({ value: id, label: `${name} · ${fee(feeMinor)}` }))}
          />
        </Field>
        {currency !== undefined && <MoneyField name="shippingMinor" currency={currency} />}
        <Field name="paymentModeId" isRequired {...(preview && payments.length === 0 && { help: t('noPaymentModes') })}>
          <Select
            disabled={preview === undefined}
            placeholder={kit('choosePlease')}
            options={payments.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </div>
      <Field name="reduction">
        <Segmented options={(['none', 'coupon', 'amount'] as const).map((value) => ({ value, label: t(`reduction.${value}`) }))} />
      </Field>
      {reduction === 'coupon' && <TextField name="couponCode" isRequired isCode max={60} help={preview?.couponProblem ?? ''} />}
      {reduction === 'amount' && currency !== undefined && <MoneyField name="discountMinor" isRequired currency={currency} />}
    </>
  )
}
