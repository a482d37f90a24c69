import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/taskManagement': lazyScreen(() => import('./AllTasks.tsx'), 'AllTasks'),
}
