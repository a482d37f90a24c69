import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/posterDesign': lazyScreen(() => import('./PosterDesign.tsx'), 'PosterDesign'),
}
