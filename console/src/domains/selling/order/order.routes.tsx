import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/order/orderCenterManagement': lazyScreen(() => import('./list/OrderTable.tsx'), 'OrderTable'),
  '/order/orderLogManagement': lazyScreen(() => import('./list/OrderLogTable.tsx'), 'OrderLogTable'),
  '/orderOwner/orderCenterOwnerManagement': lazyScreen(() => import('./list/OrderTable.tsx'), 'OwnedOrderTable'),
}
