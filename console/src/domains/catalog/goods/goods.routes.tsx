import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/goodsManagement': lazyScreen(() => import('./GoodsTable.tsx'), 'GoodsTable'),
  '/goods/goodsImport': lazyScreen(() => import('./import/ImportWizard.tsx'), 'ImportWizard'),
  '/goods/goodsImportTaskManagement': lazyScreen(() => import('./import/ImportTasks.tsx'), 'ImportTasks'),
  '/goods/batchImportRecorder': lazyScreen(() => import('./import/ImportRecords.tsx'), 'ImportRecords'),
}
