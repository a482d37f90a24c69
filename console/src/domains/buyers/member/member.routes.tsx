import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/user/memberUserManagement': lazyScreen(() => import('./MemberTable.tsx'), 'MemberTable'),
}
