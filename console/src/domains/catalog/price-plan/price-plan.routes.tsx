import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/pricePlanManagement': lazyScreen(() => import('./PlanTable.tsx'), 'PlanTable'),
}
