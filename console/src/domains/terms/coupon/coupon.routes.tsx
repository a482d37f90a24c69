import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/couponManagement': lazyScreen(() => import('./CouponTable.tsx'), 'CouponTable'),
}
