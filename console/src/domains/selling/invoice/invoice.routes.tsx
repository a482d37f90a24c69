import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

export const screens: Screens = {
  '/order/invoiceManagement': lazyScreen(() => import('./InvoiceTable.tsx'), 'InvoiceTable'),
}
