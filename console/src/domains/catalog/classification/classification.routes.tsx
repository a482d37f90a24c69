import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/stockGoodsClassificationManagement': lazyScreen(() => import('./ClassificationTree.tsx'), 'ClassificationTree'),
}
