import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/backupPlanManagement': lazyScreen(() => import('./BackupPlanTable.tsx'), 'BackupPlanTable'),
  '/setting/backupManagement': lazyScreen(() => import('./BackupTable.tsx'), 'BackupTable'),
}
