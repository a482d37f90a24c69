import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/order/productReviewManagement': lazyScreen(() => import('./ReviewTable.tsx'), 'ReviewTable'),
}
