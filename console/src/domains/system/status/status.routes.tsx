import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/systemStatus': lazyScreen(() => import('./StatusScreen.tsx'), 'StatusScreen'),
}
