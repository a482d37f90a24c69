import { lazyScreen, type Screens } from '../router/screens.ts'

const help = lazyScreen(() => import('../help/HelpPage.tsx'), 'HelpPage')

/** Pages of the shell itself, which no feature owns. */
export const screens: Screens = {
  '/personalCenter': lazyScreen(() => import('./PersonalCenter.tsx'), 'PersonalCenter'),
  '/changePassword': lazyScreen(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  '/versionInformation': lazyScreen(() => import('./VersionInformation.tsx'), 'VersionInformation'),
  '/help': help,
  '/help/:chapter': help,
}
