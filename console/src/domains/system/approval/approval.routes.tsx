import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/approvals': lazyScreen(() => import('./ApprovalTable.tsx'), 'WaitingApprovals'),
  '/setting/approvalHistory': lazyScreen(() => import('./ApprovalTable.tsx'), 'ApprovalHistory'),
}
