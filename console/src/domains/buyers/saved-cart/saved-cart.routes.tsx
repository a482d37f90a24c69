import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/user/savedCartManagement': lazyScreen(() => import('./SavedCartTable.tsx'), 'SavedCartTable'),
}
