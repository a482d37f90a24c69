import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/index': lazyScreen(() => import('./Dashboard.tsx'), 'Dashboard'),
}
