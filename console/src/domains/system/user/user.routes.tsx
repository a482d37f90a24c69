import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/user/adminUserManagement': lazyScreen(() => import('./AdminUserTable.tsx'), 'AdminUserTable'),
  '/user/userRoleManagment': lazyScreen(() => import('./RoleTable.tsx'), 'RoleTable'),
}
