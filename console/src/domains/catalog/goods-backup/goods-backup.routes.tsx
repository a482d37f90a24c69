import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/changeLog': lazyScreen(() => import('./changes/ChangeLog.tsx'), 'ChangeLog'),
  '/goods/goodsBakManagement': lazyScreen(() => import('./OldStock.tsx'), 'OldStock'),
  '/goods/goodsBatchTaskManagement': lazyScreen(() => import('./BatchTasks.tsx'), 'BatchTasks'),
  '/goods/stockGoodsBakRestoreTaskManagement': lazyScreen(() => import('./restore/RestoreTasks.tsx'), 'RestoreTasks'),
}
