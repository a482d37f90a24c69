import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/order/orderCenterManagement': lazyScreen(() => import('./OrderTable.tsx'), 'OrderTable'),
  '/order/orderLogManagement': lazyScreen(() => import('./OrderLogTable.tsx'), 'OrderLogTable'),
  '/orderOwner/orderCenterOwnerManagement': lazyScreen(() => import('./OrderTable.tsx'), 'OwnedOrderTable'),
}
