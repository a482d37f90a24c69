import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/shippingModeManagement': lazyScreen(() => import('./ShippingModeTable.tsx'), 'ShippingModeTable'),
  '/setting/shippingZoneManagement': lazyScreen(() => import('./ShippingZoneTable.tsx'), 'ShippingZoneTable'),
}
