import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/index': lazyScreen(() => import('./Dashboard.tsx'), 'Dashboard'),
}
