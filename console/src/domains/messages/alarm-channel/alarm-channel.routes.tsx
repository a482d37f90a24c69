import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/alarmChannelManagement': lazyScreen(() => import('./AlarmChannelTable.tsx'), 'AlarmChannelTable'),
}
