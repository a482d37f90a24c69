import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/order/returnManagement': lazyScreen(() => import('./ReturnTable.tsx'), 'ReturnTable'),
}
