import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/goods/classificationRuleManagement': lazyScreen(() => import('./RuleSetTable.tsx'), 'RuleSetTable'),
}
