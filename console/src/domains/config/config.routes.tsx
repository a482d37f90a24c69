import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/setting/webClusterConfig': lazyScreen(() => import('./OrderPlacement.tsx'), 'OrderPlacement'),
}
