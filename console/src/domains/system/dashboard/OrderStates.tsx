import { orderStatus } from '@wanpu/contract'
import { Link } from 'react-router'
import { OrderStatusTag } from '../../../kit/OrderStatusTag.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { dashboardText } from './dashboard.text.ts'
import type { DashboardFigures } from './matters.ts'

/** How many orders are in each state, as bars of one colour. */
export function OrderStates({ counts }: { counts: DashboardFigures['ordersByStatus'] }) {
  const t = useText(dashboardText)
  const most = Math.max(1, ...Object.values(counts))
  return (
    <section className="panel" aria-labelledby="dash-states">
      <h2 id="dash-states">{t('ordersByStatus')}</h2>
      <ul className="order-states">
        {orderStatus.options.map((status) => (
          <li key={status}>
            <Link to={`/order/orderCenterManagement?status=${status}`}>
              <OrderStatusTag status={status} />
              <span className="order-state-bar" aria-hidden="true">
                <span style={{ width: `${(counts[status] / most) * 100}%` }} />
              </span>
              <span className="figure">{whole(counts[status])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
