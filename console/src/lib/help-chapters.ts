import { matchPath } from 'react-router'

/** The chapters of the user guide, by the names of their anchors in docs/guide. */
export const helpChapters = [
  'start',
  'import',
  'products',
  'categories',
  'prices',
  'pictures',
  'website',
  'groups',
  'translate',
  'publish',
  'waves',
  'payments',
  'taxes',
  'shipping',
  'coupons',
  'ship',
  'review',
  'returns',
  'invoices',
  'email',
  'customers',
  'statistics',
  'colleagues',
  'api',
  'undo',
  'tasks',
] as const

export type HelpChapter = (typeof helpChapters)[number]

/** A chapter, or one section of it. */
export type HelpPlace = HelpChapter | `${HelpChapter}#${string}`

/** Which chapter says how a screen is used, by the path of its route. A screen of the menu without one fails a test. */
export const placeOfScreen: Readonly<Record<string, HelpPlace>> = {
  '/index': 'start',
  '/goods/goodsManagement': 'products',
  '/goods/goodsImport': 'import',
  '/goods/batchImportRecorder': 'import',
  '/goods/goodsImportTaskManagement': 'import',
  '/goods/stockGoodsClassificationManagement': 'categories',
  '/goods/classificationRuleManagement': 'categories',
  '/goods/goodsAttributeManagement': 'categories',
  '/goods/protectedWords': 'categories#protected-words',
  '/goods/pricePlanManagement': 'prices',
  '/goods/mediaLibrary': 'pictures',
  '/goods/posterDesign': 'pictures',
  '/goods/shopWebsiteManagement': 'website',
  '/goods/shopWebsite/:host': 'website',
  '/goods/shopGoodsManagement/:host': 'website',
  '/goods/shopGoodsClassificationShow/:host': 'website',
  '/goods/shopGoodsCompare': 'website',
  '/goods/shopGoodsMatrix': 'website',
  '/goods/shopGoodsDataImportTaskManagement': 'website',
  '/goods/websiteGroupManagement': 'groups',
  '/goods/shopServerManagement': 'publish#servers',
  '/goods/purgeHookManagement': 'publish#servers',
  '/goods/GeneratStatement': 'publish',
  '/goods/staticFileGenerateManagement': 'publish',
  '/goods/shopWebsitePushTaskManagement': 'publish#servers',
  '/goods/shopWebsiteCheckTaskManagement': 'publish',
  '/goods/rolloutManagement': 'waves',
  '/goods/taskManagement': 'tasks',
  '/goods/goodsBatchTaskManagement': 'tasks',
  '/goods/changeLog': 'undo',
  '/goods/goodsBakManagement': 'undo',
  '/goods/stockGoodsBakRestoreTaskManagement': 'undo',
  '/goods/websiteBin': 'undo',
  '/order/orderCenterManagement': 'ship',
  '/orderOwner/orderCenterOwnerManagement': 'ship',
  '/order/orderLogManagement': 'ship',
  '/order/shipScan': 'ship',
  '/order/parcelManagement': 'ship',
  '/order/returnManagement': 'returns',
  '/order/productReviewManagement': 'email#reviews',
  '/order/paymentManagement': 'payments',
  '/order/invoiceManagement': 'invoices',
  '/order/mailManagement': 'email',
  '/visit/webTrafficManagement': 'statistics',
  '/visit/webVisitManagement': 'statistics',
  '/visit/webVisitYearStatisticsManagement': 'statistics',
  '/visit/webVisitMonthStatisticsManagement': 'statistics',
  '/visit/webVisitDayStatisticsManagement': 'statistics',
  '/visitOwner/webVisitOwnerManagement': 'statistics',
  '/setting/frontSend': 'tasks',
  '/setting/scheduleManagement': 'tasks',
  '/setting/apiReference': 'api',
  '/setting/approvals': 'api#approvals',
  '/setting/approvalHistory': 'api#approvals',
  '/setting/webHooks': 'api#events',
  '/setting/webHookDeliveries': 'api#events',
  '/setting/feedManagement': 'api#feeds',
  '/setting/feedRuns': 'api#feeds',
  '/setting/paymentModeManagement': 'payments',
  '/setting/paymentAccountManagement/:paymentModeId': 'payments#payment-providers',
  '/setting/shippingModeManagement': 'shipping',
  '/setting/shippingZoneManagement': 'shipping',
  '/setting/carrierManagement': 'shipping',
  '/setting/taxSchemeManagement': 'taxes',
  '/setting/taxRateManagement': 'taxes',
  '/setting/taxClassManagement': 'taxes',
  '/setting/taxReport': 'taxes',
  '/setting/documentSettingManagement': 'invoices',
  '/setting/mailSenderManagement': 'email',
  '/setting/mailTemplateManagement': 'email',
  '/setting/apiKeyManagement': 'api',
  '/setting/alarmChannelManagement': 'email#alarms',
  '/setting/couponManagement': 'coupons',
  '/setting/currencyCodeManagement': 'payments#currencies',
  '/setting/webClusterConfig': 'payments#checkout',
  '/setting/orderReview': 'review',
  '/setting/articleGrouping': 'website#articles',
  '/setting/articleManagement': 'website#articles',
  '/setting/legalPages': 'website#articles',
  '/user/adminUserManagement': 'colleagues',
  '/user/userRoleManagment': 'colleagues',
  '/user/auditManagement': 'colleagues',
  '/user/memberUserManagement': 'customers',
  '/user/savedCartManagement': 'email#reminders',
  '/user/stockAlertManagement': 'email#reminders',
  '/user/blockListManagement': 'review',
  '/personalCenter': 'colleagues#own-account',
  '/changePassword': 'colleagues#own-account',
}

const patterns = Object.keys(placeOfScreen)

/** Where the guide says how the screen at a path is used; undefined for pages that say all themselves. */
export function helpFor(pathname: string): HelpPlace | undefined {
  const pattern = patterns.find((each) => matchPath(each, pathname) !== null)
  return pattern === undefined ? undefined : placeOfScreen[pattern]
}

/** The address of a place in the guide. */
export function helpPath(place: HelpPlace): string {
  const [chapter, section] = place.split('#')
  return section === undefined ? `/help/${chapter}` : `/help/${chapter}?section=${section}`
}
