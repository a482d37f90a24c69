import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/shopWebsiteManagement': lazyScreen(() => import('./WebsiteTable.tsx'), 'WebsiteTable'),
  '/goods/staticFileGenerateManagement': lazyScreen(() => import('./task/GenerateTasks.tsx'), 'GenerateTasks'),
  '/goods/shopWebsitePushTaskManagement': lazyScreen(() => import('./task/PushTasks.tsx'), 'PushTasks'),
  '/goods/shopWebsiteCheckTaskManagement': lazyScreen(() => import('./task/CheckTasks.tsx'), 'CheckTasks'),
  '/goods/GeneratStatement': lazyScreen(() => import('./task/GenerateGuide.tsx'), 'GenerateGuide'),
}
