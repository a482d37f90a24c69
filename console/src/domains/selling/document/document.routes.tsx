import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/documentSettingManagement': lazyScreen(() => import('./DocumentSettingTable.tsx'), 'DocumentSettingTable'),
}
