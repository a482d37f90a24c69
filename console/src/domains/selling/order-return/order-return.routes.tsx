import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/order/returnManagement': lazyScreen(() => import('./ReturnTable.tsx'), 'ReturnTable'),
}
