import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/webHooks': lazyScreen(() => import('./WebHookTable.tsx'), 'WebHookTable'),
  '/setting/webHookDeliveries': lazyScreen(() => import('./DeliveryTable.tsx'), 'DeliveryTable'),
}
