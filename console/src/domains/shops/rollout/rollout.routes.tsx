import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/rolloutManagement': lazyScreen(() => import('./RolloutScreen.tsx'), 'RolloutScreen'),
}
