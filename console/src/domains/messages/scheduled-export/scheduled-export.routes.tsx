import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/scheduledExportManagement': lazyScreen(() => import('./ScheduledExportTable.tsx'), 'ScheduledExportTable'),
  '/setting/scheduledExportRuns': lazyScreen(() => import('./ScheduledRunTable.tsx'), 'ScheduledRunTable'),
}
