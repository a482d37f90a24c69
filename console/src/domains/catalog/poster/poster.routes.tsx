import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/posterDesign': lazyScreen(() => import('./PosterDesign.tsx'), 'PosterDesign'),
}
