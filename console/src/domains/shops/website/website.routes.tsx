import { offerGenerateDialog } from '../../../kit/generate-dialog.ts'
import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

offerGenerateDialog(() => import('./publish/RunDialog.tsx').then(({ RunDialog }) => ({ default: RunDialog })))

export const screens: Screens = {
  '/goods/shopWebsiteManagement': lazyScreen(() => import('./WebsiteTable.tsx'), 'WebsiteTable'),
  '/goods/shopWebsite/:host': lazyScreen(() => import('./page/WebsitePage.tsx'), 'WebsitePage'),
  '/goods/staticFileGenerateManagement': lazyScreen(() => import('./task/WebsiteTasks.tsx'), 'GenerateTasks'),
  '/goods/shopWebsitePushTaskManagement': lazyScreen(() => import('./task/WebsiteTasks.tsx'), 'PushTasks'),
  '/goods/shopWebsiteCheckTaskManagement': lazyScreen(() => import('./task/WebsiteTasks.tsx'), 'CheckTasks'),
  '/goods/websiteGroupManagement': lazyScreen(() => import('./group/GroupTable.tsx'), 'GroupTable'),
  '/goods/purgeHookManagement': lazyScreen(() => import('./purge/PurgeHookTable.tsx'), 'PurgeHookTable'),
  '/goods/websiteBin': lazyScreen(() => import('./bin/DeletedWebsites.tsx'), 'DeletedWebsites'),
  '/goods/GeneratStatement': lazyScreen(() => import('./task/GenerateGuide.tsx'), 'GenerateGuide'),
}
