import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/setting/frontSend': lazyScreen(() => import('./FrontSend.tsx'), 'FrontSend'),
}
