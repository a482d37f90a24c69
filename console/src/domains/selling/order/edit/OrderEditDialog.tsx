import { editableParts, type OrderDetail, type OutputOf, type orderEdit } from '@wanpu/contract'
import { Alert, Button, Input } from 'antd'
import { useId } from 'react'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { kitText } from '../../../../kit/kit.text.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { useText } from '../../../../lib/text.ts'
import { Sum } from '../Sum.tsx'
import { AddProduct } from './AddProduct.tsx'
import { EditedAmounts } from './EditedAmounts.tsx'
import { EditedPeople } from './EditedPeople.tsx'
import { EditField } from './EditField.tsx'
import { orderEditText } from './order-edit.text.ts'
import type { EditFieldLine } from './order-edit-fields.ts'
import { useOrderEdit } from './useOrderEdit.ts'

/** Changes what of an order was not shipped, and its billing address; the sums are the server's, as with a quote. */
export default function OrderEditDialog({ order: detail, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(orderEditText)
  const kit = useText(kitText)
  const id = useId()
  const { fields, set, setLine, addLine, text, setText, after, failure, save, isSaving, isChanged } = useOrderEdit(detail, close)
  const may = editableParts({ ...detail, hasRefund: detail.refunds.length > 0 })

  return (
    <PageModal
      open
      closesByEscape
      title={t('title', { no: detail.orderNo })}
      onCancel={close}
      width={680}
      footer={
        <div className="edit-foot">
          <Sums before={detail} after={after} hint={failure === undefined ? t('loading') : ''} />
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="primary" loading={isSaving} disabled={after === undefined || !isChanged} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
      {!may.items && <p className="hint">{may.address ? t('closed.items') : t('closed.address')}</p>}
      {may.items && detail.fulfilment !== 'open' && <p className="hint">{t('partShipped.hint')}</p>}
      <EditedLines lines={fields.lines} isFixed={!may.items} setQuantity={setLine} />
      {may.items && <AddProduct id={`${id}-add`} websiteId={detail.websiteId} add={addLine} />}
      <EditedAmounts id={id} order={detail} isFixed={!may.items} fields={fields} set={set} />
      <EditedPeople id={id} order={detail} may={may} fields={fields} set={set} />
      <EditField id={`${id}-text`} label={t('text')} hint={t('text.hint')}>
        <Input id={`${id}-text`} value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} />
      </EditField>
    </PageModal>
  )
}

interface EditedLinesProps {
  lines: readonly EditFieldLine[]
  isFixed: boolean
  setQuantity: (key: string, quantity: number) => void
}

/** How many pieces of each line are ordered. */
function EditedLines({ lines, isFixed, setQuantity }: EditedLinesProps) {
  const t = useText(orderEditText)
  return (
    <fieldset className="edit-lines">
      <legend>{t('lines')}</legend>
      {lines.map(({ key, title, options, quantity, shipped }) => (
        <div key={key}>
          <span>
            {title} {options !== '' && <small>{options}</small>} {shipped > 0 && <small>{t('shipped', { count: shipped })}</small>}{' '}
            {quantity === 0 && <small>{t('isRemoved')}</small>}
          </span>
          <NumberInput
            disabled={isFixed}
            min={shipped}
            max={1_000_000}
            precision={0}
            value={quantity}
            aria-label={t('piecesOf', { title })}
            onChange={(next) => setQuantity(key, next ?? 0)}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface SumsProps {
  before: Pick<OrderDetail, 'totalMinor' | 'currencyCode'>
  after: OutputOf<typeof orderEdit.preview> | undefined
  /** Stands there until the sums are known. */
  hint: string
}

/** What the order costs and will cost, next to the buttons, so that it is in sight whatever is scrolled. */
function Sums({ before, after, hint }: SumsProps) {
  const t = useText(orderEditText)
  const { totalMinor, currencyCode: currency } = before
  return (
    <dl className="sums-row" aria-live="polite" aria-busy={after === undefined}>
      <Sum label={t('before')} minor={totalMinor} currency={currency} />
      {after === undefined ? (
        <p className="hint">{hint}</p>
      ) : (
        <>
          <Sum label={t('after')} minor={after.totalMinor} currency={currency} isTotal />
          {after.dueMinor > 0 && <Sum label={t('due')} minor={after.dueMinor} currency={currency} />}
          {after.dueMinor < 0 && <Sum label={t('toRefund')} minor={-after.dueMinor} currency={currency} />}
        </>
      )}
    </dl>
  )
}
