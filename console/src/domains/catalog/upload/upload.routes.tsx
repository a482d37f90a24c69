import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/mediaLibrary': lazyScreen(() => import('./MediaLibrary.tsx'), 'MediaLibrary'),
}
