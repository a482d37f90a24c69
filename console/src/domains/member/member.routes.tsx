import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/user/memberUserManagement': lazyScreen(() => import('./MemberTable.tsx'), 'MemberTable'),
}
