import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/storage': lazyScreen(() => import('./StorageScreen.tsx'), 'StorageScreen'),
}
