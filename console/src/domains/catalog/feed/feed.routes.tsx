import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/feedManagement': lazyScreen(() => import('./FeedTable.tsx'), 'FeedTable'),
  '/setting/feedRuns': lazyScreen(() => import('./RunTable.tsx'), 'RunTable'),
}
