import { offerFirstAccount } from '../../../kit/first-account.ts'
import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

offerFirstAccount(() => import('./FirstAccount.tsx'))

export const screens: Screens = {
  '/order/paymentManagement': lazyScreen(() => import('./Payments.tsx'), 'Payments'),
  '/setting/paymentModeManagement': lazyScreen(() => import('./PaymentModeTable.tsx'), 'PaymentModeTable'),
  '/setting/paymentAccountManagement/:paymentModeId': lazyScreen(() => import('./PaymentAccountTable.tsx'), 'PaymentAccountTable'),
}
