import { type OrderReturnRow, order, orderLog, orderReturn } from '@wanpu/contract'
import { Alert } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { orderReturnText } from './order-return.text.ts'
import './order-return.css'

interface ReceivedLine {
  line: number
  receivedQuantity: number
  restockQuantity: number
}

/** Says how much of a return has come, and how much of that goes back into the stock. */
export default function ReceiveDialog({ returned, close }: { returned: OrderReturnRow; close: () => void }) {
  const t = useText(orderReturnText)
  const kit = useText(kitText)
  const [lines, setLines] = useState<ReceivedLine[]>(() =>
    returned.lines.map(({ line, quantity }) => ({ line, receivedQuantity: quantity, restockQuantity: quantity })),
  )
  const receiving = useAction(orderReturn.receive, { done: t('receiveDone'), refresh: [orderReturn, order, orderLog], inPlace: 'all' })
  async function run() {
    const done = await receiving.run({ id: returned.id, version: returned.version, lines })
    if (done !== undefined) close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={t('receiveTitle', { no: returned.returnNo })}
      okText={t('receive')}
      okButtonProps={{ loading: receiving.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={560}
    >
      {receiving.failure && <Alert type="error" showIcon title={receiving.failure.message} className="form-alert" role="alert" />}
      <ReceivedLines returned={returned} lines={lines} set={setLines} />
    </PageModal>
  )
}

interface ReceivedLinesProps {
  returned: OrderReturnRow
  lines: readonly ReceivedLine[]
  set: (lines: ReceivedLine[]) => void
}

function ReceivedLines({ returned, lines, set }: ReceivedLinesProps) {
  const t = useText(orderReturnText)
  const change = (line: number, receivedQuantity: number, restockQuantity: number) =>
    set(
      lines.map((one) =>
        one.line === line ? { line, receivedQuantity, restockQuantity: Math.min(restockQuantity, receivedQuantity) } : one,
      ),
    )
  return (
    <table className="return-pieces">
      <thead>
        <tr>
          <th scope="col">{t('pieces')}</th>
          <th scope="col">{t('received')}</th>
          <th scope="col">{t('restock')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, receivedQuantity, restockQuantity }, at) => {
          const { title = '', quantity: most = 0 } = returned.lines[at] ?? {}
          return (
            <tr key={line}>
              <td>{title}</td>
              <td>
                <NumberInput
                  min={0}
                  max={most}
                  precision={0}
                  value={receivedQuantity}
                  aria-label={t('receivedOf', { title, most })}
                  onChange={(next) => change(line, next ?? 0, restockQuantity)}
                />
                <span className="hint"> {t('ofPieces', { most })}</span>
              </td>
              <td>
                <NumberInput
                  min={0}
                  max={receivedQuantity}
                  precision={0}
                  value={restockQuantity}
                  aria-label={t('restockOf', { title })}
                  onChange={(next) => change(line, receivedQuantity, next ?? 0)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
