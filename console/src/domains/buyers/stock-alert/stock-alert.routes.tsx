import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/user/stockAlertManagement': lazyScreen(() => import('./StockAlertTable.tsx'), 'StockAlertTable'),
}
