import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/setting/currencyCodeManagement': lazyScreen(() => import('./CurrencyTable.tsx'), 'CurrencyTable'),
}
