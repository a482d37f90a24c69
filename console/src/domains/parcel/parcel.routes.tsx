import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/order/parcelManagement': lazyScreen(() => import('./ParcelTable.tsx'), 'ParcelTable'),
  '/order/shipScan': lazyScreen(() => import('./ScanScreen.tsx'), 'ScanScreen'),
}
