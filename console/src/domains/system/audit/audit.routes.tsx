import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/user/auditManagement': lazyScreen(() => import('./AuditTable.tsx'), 'AuditTable'),
}
