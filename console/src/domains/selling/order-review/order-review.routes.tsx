import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/orderReview': lazyScreen(() => import('./ReviewSettings.tsx'), 'ReviewSettings'),
}
