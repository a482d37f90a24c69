import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/setting/taxSchemeManagement': lazyScreen(() => import('./TaxSchemeTable.tsx'), 'TaxSchemeTable'),
  '/setting/taxRateManagement': lazyScreen(() => import('./TaxRateTable.tsx'), 'TaxRateTable'),
  '/setting/taxClassManagement': lazyScreen(() => import('./TaxClassTable.tsx'), 'TaxClassTable'),
  '/setting/taxReport': lazyScreen(() => import('./TaxReportTable.tsx'), 'TaxReportTable'),
}
