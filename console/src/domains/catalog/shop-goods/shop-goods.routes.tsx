import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/shopGoodsManagement/:host': lazyScreen(() => import('./ShopGoodsPage.tsx'), 'ShopGoodsPage'),
  '/goods/shopGoodsClassificationShow/:host': lazyScreen(() => import('./ShopClassesPage.tsx'), 'ShopClassesPage'),
  '/goods/shopGoodsCompare': lazyScreen(() => import('./compare/ComparePage.tsx'), 'ComparePage'),
  '/goods/shopGoodsMatrix': lazyScreen(() => import('./matrix/MatrixPage.tsx'), 'MatrixPage'),
  '/goods/shopGoodsDataImportTaskManagement': lazyScreen(() => import('./ImportTasks.tsx'), 'ImportTasks'),
}
