import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/scheduleManagement': lazyScreen(() => import('./ScheduleScreen.tsx'), 'ScheduleScreen'),
}
