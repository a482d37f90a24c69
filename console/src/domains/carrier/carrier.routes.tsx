import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/setting/carrierManagement': lazyScreen(() => import('./CarrierTable.tsx'), 'CarrierTable'),
}
