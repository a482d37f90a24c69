import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/order/mailManagement': lazyScreen(() => import('./MailTable.tsx'), 'MailTable'),
  '/setting/mailSenderManagement': lazyScreen(() => import('./SenderTable.tsx'), 'SenderTable'),
  '/setting/mailTemplateManagement': lazyScreen(() => import('./TemplateScreen.tsx'), 'TemplateScreen'),
}
