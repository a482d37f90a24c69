import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/setting/documentSettingManagement': lazyScreen(() => import('./DocumentSettingTable.tsx'), 'DocumentSettingTable'),
}
