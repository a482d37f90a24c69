import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/user/blockListManagement': lazyScreen(() => import('./BlockTable.tsx'), 'BlockTable'),
}
