import { type OrderDetail, order, orderLog, orderSplit, payment, shippedQuantities } from '@wanpu/contract'
import { Alert } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useAction, useRead } from '../../../../kit/call.ts'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { NoteDialog } from '../../../../kit/NoteDialog.tsx'
import { useText } from '../../../../lib/text.ts'
import { orderSplitText } from './order-split.text.ts'
import { SumsTable } from './SumsTable.tsx'

/** Puts pieces that were not shipped into an order of their own; the sums are the server's. */
export default function SplitDialog({ order: detail, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(orderSplitText)
  const { id, items, currencyCode, version } = detail
  const [quantities, setTaken] = useState<readonly number[]>(() => items.map(() => 0))
  const lines = useDeferredValue(quantities)
    .map((quantity, line) => ({ line, quantity }))
    .filter(({ quantity }) => quantity > 0)
  const reading = useRead(orderSplit.previewSplit, lines.length === 0 ? undefined : { id, lines })
  const parts = lines.length === 0 || reading.isFetching ? undefined : reading.data
  const splitting = useAction(orderSplit.split, {
    done: ({ orderNo }) => t('splitDone', { no: orderNo }),
    refresh: [order, orderLog, orderSplit, payment],
    inPlace: 'all',
  })
  return (
    <NoteDialog
      title={t('splitTitle', { no: detail.orderNo })}
      ok={t('split')}
      isOff={parts === undefined}
      label={t('text')}
      hint={t('text.hint')}
      most={1000}
      state={splitting}
      run={async (text) => parts && splitting.run({ id, version, lines, text })}
      close={close}
    >
      {lines.length > 0 && reading.error && (
        <Alert type="error" showIcon title={reading.error.message} className="form-alert" role="alert" />
      )}
      <p>{t('splitAbout')}</p>
      <SplitLines order={detail} quantities={quantities} set={setTaken} />
      {parts !== undefined && (
        <SumsTable
          currency={currencyCode}
          columns={[
            { title: t('kept'), sums: parts.kept },
            { title: t('parted'), sums: parts.parted },
          ]}
        />
      )}
    </NoteDialog>
  )
}

interface SplitLinesProps {
  order: OrderDetail
  /** By the place of the line. */
  quantities: readonly number[]
  set: (quantities: number[]) => void
}

/** How many of the pieces that were not shipped go into the other order. */
function SplitLines({ order: { items, parcels }, quantities, set }: SplitLinesProps) {
  const t = useText(orderSplitText)
  const shipped = shippedQuantities(items, parcels)
  return (
    <fieldset className="edit-lines">
      <legend>{t('lines')}</legend>
      {items.map(({ title, options, quantity }, line) => {
        const unshipped = quantity - (shipped[line] ?? 0)
        return (
          // Lines are known by their places, which stay while the dialog is open.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the line's name
          <div key={line}>
            <span>
              {title} <small>{Object.values(options).filter(Boolean).join(' · ')}</small> <small>{t('ofLeft', { count: unshipped })}</small>
            </span>
            <NumberInput
              min={0}
              max={unshipped}
              precision={0}
              disabled={unshipped === 0}
              value={quantities[line] ?? 0}
              aria-label={t('piecesOf', { title })}
              onChange={(next) => set(quantities.map((one, at) => (at === line ? (next ?? 0) : one)))}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
