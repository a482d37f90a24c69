import { CopyOutlined } from '@ant-design/icons'
import { type OrderDetail, order } from '@wanpu/contract'
import { Button, Drawer } from 'antd'
import { useRead } from '../../kit/call.ts'
import { copyText } from '../../kit/copy.ts'
import { useOpened } from '../../kit/list/RowActions.tsx'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { useText } from '../../kit/text.ts'
import { useMay } from '../../shell/session.ts'
import { OrderPayments } from '../payment/OrderPayments.tsx'
import MoveDialog from './MoveDialog.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderLog } from './OrderLog.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { orderText } from './order.text.ts'
import { canMove, isDangerous, moves } from './order-facts.ts'

/** One order with everything about it, and what can be done with it. */
export default function OrderDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useText(orderText)
  const reading = useRead(order.read, { id })
  const { data } = reading
  const mayMove = useMay(order.setStatus.name)
  return (
    <Drawer
      open
      size={960}
      className="form-drawer"
      onClose={close}
      title={
        data === undefined ? (
          t('drawerTitle', { no: '' })
        ) : (
          <span className="order-title">
            {t('drawerTitle', { no: data.orderNo })}
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined />}
              aria-label={t('copyNo')}
              title={t('copyNo')}
              onClick={() => void copyText(data.orderNo)}
            />
            <OrderStatusTag status={data.status} />
          </span>
        )
      }
      footer={mayMove && data !== undefined && movesOf(data).length > 0 && <Moves order={data} />}
    >
      {data === undefined && <NotYetRead reading={reading} rows={12} />}
      {data !== undefined && (
        <div className="order-detail">
          <div>
            <OrderItems order={data} />
            <OrderPayments order={data} />
            <OrderLog log={data.log} />
          </div>
          <div>
            <OrderFacts order={data} />
            {data.buyerMessage !== '' && (
              <section aria-labelledby="order-message">
                <h3 id="order-message">{t('buyerMessage')}</h3>
                <p className="order-message">{data.buyerMessage}</p>
              </section>
            )}
            <OrderNote key={data.version} order={data} />
          </div>
        </div>
      )}
    </Drawer>
  )
}

const movesOf = ({ status }: OrderDetail) => moves.filter((move) => canMove(status, move))

/** The moves that the present state allows; the next one on an order's way stands out. */
function Moves({ order: shown }: { order: OrderDetail }) {
  const t = useText(orderText)
  const opened = useOpened()
  const possible = movesOf(shown)
  const next = possible.find((move) => !isDangerous(move))
  return (
    <div className="drawer-foot order-moves" role="toolbar" aria-label={t('moves')}>
      {possible.toReversed().map((move) => (
        <Button
          key={move}
          type={move === next ? 'primary' : 'default'}
          danger={isDangerous(move)}
          onClick={() => opened.show((close) => <MoveDialog move={move} orders={[shown]} close={close} />)}
        >
          {t(`move.${move}`)}
        </Button>
      ))}
      {opened.element}
    </div>
  )
}
