import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/rolloutManagement': lazyScreen(() => import('./RolloutScreen.tsx'), 'RolloutScreen'),
}
