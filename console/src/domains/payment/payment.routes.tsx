import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/setting/paymentModeManagement': lazyScreen(() => import('./PaymentModeTable.tsx'), 'PaymentModeTable'),
  '/setting/paymentAccountManagement/:paymentModeId': lazyScreen(() => import('./PaymentAccountTable.tsx'), 'PaymentAccountTable'),
}
