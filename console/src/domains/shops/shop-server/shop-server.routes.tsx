import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/shopServerManagement': lazyScreen(() => import('./ShopServerTable.tsx'), 'ShopServerTable'),
}
