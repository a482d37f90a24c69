import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/setting/shippingModeManagement': lazyScreen(() => import('./ShippingModeTable.tsx'), 'ShippingModeTable'),
}
