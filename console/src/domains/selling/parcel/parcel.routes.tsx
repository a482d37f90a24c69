import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/order/parcelManagement': lazyScreen(() => import('./ParcelTable.tsx'), 'ParcelTable'),
  '/order/shipScan': lazyScreen(() => import('./ScanScreen.tsx'), 'ScanScreen'),
}
