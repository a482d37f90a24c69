import { lazyScreen, type Screens } from '../../shell/router/screens.ts'

export const screens: Screens = {
  '/order/paymentManagement': lazyScreen(() => import('./PaymentTable.tsx'), 'PaymentTable'),
  '/setting/paymentModeManagement': lazyScreen(() => import('./PaymentModeTable.tsx'), 'PaymentModeTable'),
  '/setting/paymentAccountManagement/:paymentModeId': lazyScreen(() => import('./PaymentAccountTable.tsx'), 'PaymentAccountTable'),
}
