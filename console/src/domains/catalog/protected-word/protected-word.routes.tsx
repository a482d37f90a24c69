import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/protectedWords': lazyScreen(() => import('./ProtectedWords.tsx'), 'ProtectedWords'),
}
