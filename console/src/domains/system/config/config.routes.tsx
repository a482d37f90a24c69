import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/webClusterConfig': lazyScreen(() => import('./OrderPlacement.tsx'), 'OrderPlacement'),
}
