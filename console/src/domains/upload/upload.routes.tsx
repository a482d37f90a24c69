import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/mediaLibrary': lazyScreen(() => import('./MediaLibrary.tsx'), 'MediaLibrary'),
}
