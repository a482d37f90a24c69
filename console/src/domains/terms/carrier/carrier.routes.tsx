import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/carrierManagement': lazyScreen(() => import('./CarrierTable.tsx'), 'CarrierTable'),
}
