import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/pricePlanManagement': lazyScreen(() => import('./PlanTable.tsx'), 'PlanTable'),
}
