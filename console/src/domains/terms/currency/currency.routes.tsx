import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/currencyCodeManagement': lazyScreen(() => import('./CurrencyTable.tsx'), 'CurrencyTable'),
}
