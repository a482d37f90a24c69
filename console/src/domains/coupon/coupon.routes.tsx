import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/setting/couponManagement': lazyScreen(() => import('./CouponTable.tsx'), 'CouponTable'),
}
