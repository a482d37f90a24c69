import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/shopServerManagement': lazyScreen(() => import('./ShopServerTable.tsx'), 'ShopServerTable'),
}
