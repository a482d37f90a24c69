import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/frontSend': lazyScreen(() => import('./FrontSend.tsx'), 'FrontSend'),
}
