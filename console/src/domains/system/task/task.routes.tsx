import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/taskManagement': lazyScreen(() => import('./AllTasks.tsx'), 'AllTasks'),
}
