import { type OrderRow, order, orderLog, orderSplit, payment } from '@wanpu/contract'
import { Alert } from 'antd'
import { useAction, useRead } from '../../../../kit/call.ts'
import { NoteDialog } from '../../../../kit/NoteDialog.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { orderSplitText } from './order-split.text.ts'
import { SumsTable } from './SumsTable.tsx'

interface MergeOrdersDialogProps {
  orders: readonly Pick<OrderRow, 'id'>[]
  close: () => void
  done?: () => void
}

/** Makes several orders one: says what it comes to, or of each order why it can't be merged. */
export default function MergeOrdersDialog({ orders, close, done }: MergeOrdersDialogProps) {
  const t = useText(orderSplitText)
  const ids = orders.map(({ id }) => id)
  const reading = useRead(orderSplit.previewMerge, { ids })
  const { data } = reading
  const after = data?.after ?? undefined
  const merging = useAction(orderSplit.merge, {
    done: ({ orderNo }) => t('merged', { no: orderNo }),
    refresh: [order, orderLog, orderSplit, payment],
    inPlace: 'all',
  })
  return (
    <NoteDialog
      title={t('mergeTitle', { count: whole(orders.length) })}
      ok={t('merge')}
      isOff={after === undefined}
      label={t('text')}
      hint={t('text.hint')}
      most={1000}
      state={merging}
      run={async (text) => after && merging.run({ ids, expectedTotalMinor: after.totalMinor, text })}
      done={done}
      close={close}
    >
      {data === undefined && <NotYetRead reading={reading} rows={4} />}
      {data !== undefined && data.problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="form-alert"
          title={t('cannotMerge')}
          description={
            <ul className="order-problems">
              {data.problems.map(({ id, orderNo, reason }) => (
                <li key={id}>
                  <strong>{orderNo}</strong> {reason}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {data !== undefined && after !== undefined && (
        <>
          <p>{t('mergeAbout', { no: data.orderNo })}</p>
          <SumsTable currency={data.currencyCode} columns={[{ title: t('after'), sums: after }]} />
        </>
      )}
    </NoteDialog>
  )
}
