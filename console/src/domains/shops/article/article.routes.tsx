import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/articleManagement': lazyScreen(() => import('./ArticleTable.tsx'), 'ArticleTable'),
  '/setting/legalPages': lazyScreen(() => import('./legal/LegalPages.tsx'), 'LegalPages'),
  '/setting/articleGrouping': lazyScreen(() => import('./ArticleGroupTable.tsx'), 'ArticleGroupTable'),
}
