import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/goodsAttributeManagement': lazyScreen(() => import('./Attributes.tsx'), 'Attributes'),
}
