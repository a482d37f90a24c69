import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/protectedWords': lazyScreen(() => import('./ProtectedWords.tsx'), 'ProtectedWords'),
}
