import { lazyScreen, type Screens } from '../../shell/screens.ts'

export const screens: Screens = {
  '/goods/classificationRuleManagement': lazyScreen(() => import('./RuleSetTable.tsx'), 'RuleSetTable'),
}
