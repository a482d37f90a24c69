import { Link } from 'react-router'
import { ShopName } from '../../../kit/drawing/ShopName.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Money } from '../../../kit/Money.tsx'
import { OrderStatusTag } from '../../../kit/OrderStatusTag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { dashboardText } from './dashboard.text.ts'
import type { DashboardFigures } from './matters.ts'

/** The orders in the order given, each with a link to it; words in their place where there are none. */
export function LatestOrders({ orders }: { orders: DashboardFigures['latestOrders'] }) {
  const t = useText(dashboardText)
  return (
    <section className="panel" aria-labelledby="dash-orders">
      <div className="panel-head">
        <h2 id="dash-orders">{t('latestOrders')}</h2>
        <Link to="/order/orderCenterManagement">{t('allOrders')}</Link>
      </div>
      {orders.length === 0 ? (
        <EmptyState art="empty" title={t('noOrders')} about={t('noOrdersAbout')} />
      ) : (
        <div className="dash-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('orderNo')}</th>
                <th scope="col">{t('website')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col" className="is-figure">
                  {t('total')}
                </th>
                <th scope="col">{t('createdAt')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td>
                    <Link to={`/order/orderCenterManagement?open=${order.id}`}>{order.orderNo}</Link>
                  </td>
                  <td>
                    <ShopName domain={order.websiteDomain} />
                  </td>
                  <td>
                    <OrderStatusTag status={order.status} />
                  </td>
                  <td className="is-figure">
                    <Money minor={order.totalMinor} currency={order.currencyCode} />
                  </td>
                  <td className="figure">{instantText(order.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
