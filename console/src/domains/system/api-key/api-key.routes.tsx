import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/apiKeyManagement': lazyScreen(() => import('./ApiKeyTable.tsx'), 'ApiKeyTable'),
}
