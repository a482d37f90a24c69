import { routesFor } from '@wanpu/contract'
import type { Preferences } from './camera.ts'

/**
 * Screens that documents and states name, and those that the menu does not lead to, by the name that their pictures
 * get.
 */
const named: Record<string, string> = {
  home: '/index',
  goods: '/goods/goodsManagement',
  'goods-wall': '/goods/goodsManagement?view=wall',
  'goods-import': '/goods/goodsImport',
  classification: '/goods/stockGoodsClassificationManagement',
  backup: '/goods/goodsBakManagement',
  websites: '/goods/shopWebsiteManagement',
  servers: '/goods/shopServerManagement',
  'shop-goods': '/goods/shopGoodsManagement/outdoor.localhost',
  'shop-classes': '/goods/shopGoodsClassificationShow/outdoor.localhost',
  tasks: '/goods/staticFileGenerateManagement',
  guide: '/goods/GeneratStatement',
  orders: '/order/orderCenterManagement',
  parcels: '/order/parcelManagement',
  returns: '/order/returnManagement',
  reviews: '/order/productReviewManagement',
  'ship-scan': '/order/shipScan',
  carriers: '/setting/carrierManagement',
  'order-log': '/order/orderLogManagement',
  payments: '/order/paymentManagement',
  invoices: '/order/invoiceManagement',
  mails: '/order/mailManagement',
  'document-settings': '/setting/documentSettingManagement',
  'mail-senders': '/setting/mailSenderManagement',
  'purge-hooks': '/goods/purgeHookManagement',
  'alarm-channels': '/setting/alarmChannelManagement',
  'web-hooks': '/setting/webHooks',
  'mail-templates': '/setting/mailTemplateManagement',
  coupons: '/setting/couponManagement',
  schedules: '/setting/scheduleManagement',
  'api-reference': '/setting/apiReference?action=order.search',
  payment: '/setting/paymentModeManagement',
  articles: '/setting/articleManagement',
  config: '/setting/webClusterConfig',
  'block-list': '/user/blockListManagement',
  'order-review': '/setting/orderReview',
  visits: '/visit/webVisitManagement',
  statistics: '/visit/webVisitYearStatisticsManagement',
  people: '/user/adminUserManagement',
  roles: '/user/userRoleManagment',
  audit: '/user/auditManagement',
  'personal-center': '/personalCenter',
  version: '/versionInformation',
}

/**
 * Every screen of the menu, and those named above. A screen that is new in the menu gets a picture under the last part
 * of its path.
 */
export const screens: Record<string, string> = { ...unnamed(), ...named }

function unnamed(): Record<string, string> {
  const paths = routesFor({ username: 'SuperAdmin', permissions: ['*'] }, 1).flatMap(({ path, children }) =>
    (children ?? []).map((child) => `${path === '/' ? '' : path}/${child.path}`),
  )
  const takenNames = new Set(Object.values(named))
  const missing = paths.filter((path) => !path.includes(':') && !takenNames.has(path))
  return Object.fromEntries(missing.map((path) => [path.slice(path.lastIndexOf('/') + 1), path]))
}

/** The lists whose first row is also shown being edited. */
export const forms = ['goods', 'websites', 'coupons', 'servers', 'shop-goods', 'payment', 'articles', 'people', 'roles']

export const shops = ['outdoor', 'home', 'atelier', 'fieldworks', 'shendeng']

const layouts = ['vertical', 'horizontal', 'column', 'comprehensive', 'fall', 'separate']
const themes = ['default', 'plain', 'technology']
const wide = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]
/** Below 992 px the layout is vertical whatever was chosen. */
const narrow = [
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]

/** Each layout in each theme, light and dark, at four widths. */
export function layoutShots(): { name: string; viewport: { width: number; height: number }; preferences: Preferences; isDark: boolean }[] {
  const choices = [
    ...layouts.flatMap((layout) => wide.map((viewport) => ({ layout, viewport }))),
    ...narrow.map((viewport) => ({ layout: 'vertical', viewport })),
  ]
  return choices.flatMap(({ layout, viewport }) =>
    themes.flatMap((themeName) =>
      [false, true].map((isDark) => ({
        name: `layout-${layout}-${themeName}-${viewport.width}${isDark ? '-dark' : ''}`,
        viewport,
        preferences: { layout, themeName },
        isDark,
      })),
    ),
  )
}

/** The pictures that README and documents show: the name in docs/screens → the shot. */
export const documentShots: Record<string, string> = {
  home: 'home-1440-zh',
  'home-dark': 'home-1440-en-dark',
  goods: 'goods-1440-zh',
  'goods-en': 'goods-1440-en',
  websites: 'websites-1440-zh',
  'websites-en': 'websites-1440-en',
  'shop-goods': 'shop-goods-1440-zh',
  orders: 'orders-1440-en',
  'orders-zh': 'orders-1440-zh',
  'payment-zh': 'payment-1440-zh',
  'payment-en': 'payment-1440-en',
  statistics: 'statistics-1440-en-dark',
  'layout-column': 'layout-column-plain-1280',
  'goods-phone': 'goods-360-zh',
  'shop-outdoor': 'shop-outdoor-1440',
  'import-zh': 'goods-import-1440-zh',
  'import-en': 'goods-import-1440-en',
  'categories-zh': 'classification-1440-zh',
  'categories-en': 'classification-1440-en',
  'role-zh': 'roles-form-1440-zh',
  'role-en': 'roles-form-1440-en',
  'changes-zh': 'changeLog-1440-zh',
  'changes-en': 'changeLog-1440-en',
}
