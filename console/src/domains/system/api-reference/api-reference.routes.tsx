import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/apiReference': lazyScreen(() => import('./ApiReference.tsx'), 'ApiReference'),
}
