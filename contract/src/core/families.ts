type Words = readonly [zh: string, en: string]

/**
 * The screens by which rights are given, in the order of the page of roles. One covers several entries of the menu
 * where their work belongs together.
 */
export const rightScreens = {
  goods: ['库存', 'Products'],
  classes: ['商品分类', 'Categories'],
  rules: ['分类规则', 'Category rules'],
  prices: ['价格方案', 'Price plans'],
  attributes: ['商品属性', 'Attributes'],
  words: ['保护词', 'Protected words'],
  imports: ['文件导入', 'File import'],
  backups: ['备份与变更', 'Backups and changes'],
  media: ['素材库', 'Media library'],
  posters: ['海报设计', 'Posters'],
  websites: ['网站与发布', 'Websites and publishing'],
  shopGoods: ['网站商品', 'Website products'],
  servers: ['服务器', 'Servers'],
  articles: ['文章', 'Articles'],
  tasks: ['任务', 'Tasks'],
  orders: ['订单', 'Orders'],
  customers: ['顾客', 'Customers'],
  reviews: ['评价', 'Reviews'],
  coupons: ['优惠券', 'Coupons'],
  payments: ['收款方式与账号', 'Payment methods'],
  shipping: ['物流方式', 'Shipping methods'],
  mails: ['发件设置与邮件模板', 'E-mail senders and templates'],
  taxes: ['税费', 'Taxes'],
  currencies: ['币种', 'Currencies'],
  checkout: ['下单配置', 'Checkout settings'],
  statistics: ['统计与经营数据', 'Statistics and business figures'],
  people: ['管理员与角色', 'Administrators and roles'],
  audit: ['操作审计', 'Audit log'],
  api: ['接口', 'API'],
  schedules: ['定时作业', 'Scheduled jobs'],
  webHooks: ['事件推送', 'Webhooks'],
  installation: ['演示数据与清空', 'Demo and starting over'],
  systemStatus: ['系统状态', 'System status'],
  systemBackups: ['系统备份与存储', 'Backups of the system, storage'],
  feeds: ['定时导入', 'Feeds'],
  scheduledExports: ['定时导出', 'Scheduled exports'],
} as const satisfies Record<string, Words>
export type ScreenName = keyof typeof rightScreens

/**
 * What a family of actions is called, and the screen by which rights to it are given, or why none gives them.
 * `taskWords` is what a task of a family of tasks is called.
 */
type FamilyEntry = { words: Words; taskWords?: Words } & (
  | { screen: ScreenName; withoutScreen?: never }
  | { withoutScreen: string; screen?: never }
)

/**
 * Every family of actions, in the order of lists. `action` takes no other. Words in permissions, in the audit and in
 * titles of exports, the page of roles, and the first rights of the role Admin follow from here.
 */
export const actionFamilies = {
  goods: { words: ['商品库存', 'Products'], screen: 'goods' },
  'goods-batch-task': { words: ['批量任务', 'Bulk action tasks'], taskWords: ['批量操作', 'Bulk action'], screen: 'goods' },
  'picture-look-task': { words: ['图片比对任务', 'Image comparison tasks'], taskWords: ['图片比对', 'Image comparison'], screen: 'goods' },
  'stock-goods-classification': { words: ['商品分类', 'Categories'], screen: 'classes' },
  'classification-rule': { words: ['分类规则', 'Category rules'], screen: 'rules' },
  'price-plan': { words: ['价格方案', 'Price plans'], screen: 'prices' },
  'goods-attribute': { words: ['商品属性', 'Attributes'], screen: 'attributes' },
  'goods-attribute-value': { words: ['属性值', 'Attribute values'], screen: 'attributes' },
  'protected-word': { words: ['保护词', 'Protected words'], screen: 'words' },
  'protected-word-log': { words: ['保护词记录', 'Log of protected words'], screen: 'words' },
  'goods-import-task': { words: ['文件导入任务', 'File import tasks'], taskWords: ['文件导入', 'File import'], screen: 'imports' },
  'batch-import-recorder': { words: ['导入记录', 'Import records'], screen: 'imports' },
  'upload-file': { words: ['上传文件', 'File upload'], screen: 'imports' },
  'goods-bak': { words: ['商品备份（回收站）', 'Backups'], screen: 'backups' },
  'stock-goods-bak-restore-task': {
    words: ['商品备份还原任务', 'Restore tasks'],
    taskWords: ['商品备份还原', 'Restore'],
    screen: 'backups',
  },
  upload: { words: ['媒体库', 'Media library'], screen: 'media' },
  'upload-image': { words: ['上传图片', 'Image upload'], screen: 'media' },
  'picture-rehost-task': {
    words: ['外链图片抓取任务', 'External image tasks'],
    taskWords: ['外链图片抓取', 'External images'],
    screen: 'media',
  },
  poster: { words: ['海报', 'Posters'], screen: 'posters' },
  'shop-website': { words: ['网站', 'Websites'], screen: 'websites' },
  'static-file-generate-task': {
    words: ['静态生成任务', 'Page generation'],
    taskWords: ['生成页面', 'Page generation'],
    screen: 'websites',
  },
  'shop-website-check-task': { words: ['网站检查任务', 'Website checks'], taskWords: ['网站检查', 'Website check'], screen: 'websites' },
  'shop-website-push-task': { words: ['网站推送任务', 'Website pushes'], taskWords: ['推送网站', 'Website push'], screen: 'websites' },
  rollout: { words: ['分批发布', 'Rollouts'], screen: 'websites' },
  'website-group': { words: ['网站分组', 'Website groups'], screen: 'websites' },
  cache: { words: ['全站重新生成', 'Regenerate websites'], screen: 'websites' },
  frontend: { words: ['页面更新', 'Page updates'], screen: 'websites' },
  'shop-goods': { words: ['店铺商品', 'Website products'], screen: 'shopGoods' },
  'shop-goods-classification': { words: ['店铺商品分类', 'Website categories'], screen: 'shopGoods' },
  'shop-goods-data-import-task': {
    words: ['网站选品任务', 'Product selection tasks'],
    taskWords: ['网站选品', 'Product selection'],
    screen: 'shopGoods',
  },
  'shop-server': { words: ['服务器', 'Servers'], screen: 'servers' },
  'purge-hook': { words: ['缓存刷新', 'Cache purges'], screen: 'servers' },
  'shop-article': { words: ['文章', 'Articles'], screen: 'articles' },
  'article-grouping': { words: ['文章模板', 'Article templates'], screen: 'articles' },
  task: { words: ['全部任务', 'All tasks'], screen: 'tasks' },
  'export-task': { words: ['导出任务', 'Export tasks'], taskWords: ['列表导出', 'Export'], screen: 'tasks' },
  order: { words: ['订单', 'Orders'], screen: 'orders' },
  'order-log': { words: ['订单日志', 'Order log'], screen: 'orders' },
  parcel: { words: ['包裹', 'Parcels'], screen: 'orders' },
  'parcel-ship-task': { words: ['批量发货任务', 'Bulk fulfilment tasks'], taskWords: ['批量发货', 'Bulk fulfilment'], screen: 'orders' },
  document: { words: ['单据打印', 'Printed documents'], screen: 'orders' },
  invoice: { words: ['账单', 'Invoices'], screen: 'orders' },
  payment: { words: ['收款记录', 'Payments'], screen: 'orders' },
  'payment-receipt': { words: ['转账凭证', 'Transfer receipts'], screen: 'orders' },
  'bank-statement': { words: ['银行流水', 'Bank statements'], screen: 'orders' },
  refund: { words: ['退款', 'Refunds'], screen: 'orders' },
  'order-return': { words: ['退货', 'Returns'], screen: 'orders' },
  mail: { words: ['邮件记录', 'E-mails'], screen: 'orders' },
  'member-user': { words: ['顾客', 'Customers'], screen: 'customers' },
  'saved-cart': { words: ['未完成结账', 'Abandoned checkouts'], screen: 'customers' },
  'stock-alert': { words: ['到货提醒', 'Back-in-stock alerts'], screen: 'customers' },
  'buyer-block': { words: ['黑名单', 'Block list'], screen: 'customers' },
  'product-review': { words: ['评价', 'Reviews'], screen: 'reviews' },
  coupon: { words: ['优惠券', 'Coupons'], screen: 'coupons' },
  'payment-mode': { words: ['收款方式', 'Payment methods'], screen: 'payments' },
  'payment-account': { words: ['收款账号', 'Merchant accounts'], screen: 'payments' },
  'shipping-mode': { words: ['物流方式', 'Shipping methods'], screen: 'shipping' },
  'shipping-zone': { words: ['配送区域', 'Shipping zones'], screen: 'shipping' },
  carrier: { words: ['物流公司', 'Carriers'], screen: 'shipping' },
  'mail-sender': { words: ['发件设置', 'E-mail senders'], screen: 'mails' },
  'mail-template': { words: ['邮件模板', 'E-mail templates'], screen: 'mails' },
  'alarm-channel': { words: ['告警通道', 'Alarm channels'], screen: 'mails' },
  'tax-scheme': { words: ['计税方案', 'Tax schemes'], screen: 'taxes' },
  'tax-rate': { words: ['税率', 'Tax rates'], screen: 'taxes' },
  'tax-report': { words: ['税费报表', 'Tax report'], screen: 'taxes' },
  'tax-class': { words: ['税类', 'Tax classes'], screen: 'taxes' },
  'document-setting': { words: ['单据设置', 'Document settings'], screen: 'taxes' },
  currency: { words: ['币种', 'Currencies'], screen: 'currencies' },
  'config-record': { words: ['下单配置', 'Checkout settings'], screen: 'checkout' },
  'order-review': { words: ['订单风控', 'Order review'], screen: 'checkout' },
  'web-traffic': { words: ['网站流量', 'Traffic'], screen: 'statistics' },
  'web-visits': { words: ['访问统计', 'Visit statistics'], screen: 'statistics' },
  dashboard: { words: ['经营数据', 'Business figures'], screen: 'statistics' },
  'admin-user': { words: ['管理员', 'Administrators'], screen: 'people' },
  'admin-role': { words: ['角色', 'Roles'], screen: 'people' },
  audit: { words: ['操作审计', 'Audit'], screen: 'audit' },
  'api-key': { words: ['API 密钥', 'API keys'], screen: 'api' },
  approval: { words: ['待批准', 'Approvals'], screen: 'api' },
  schedule: { words: ['定时作业', 'Scheduled jobs'], screen: 'schedules' },
  'web-hook': { words: ['事件推送', 'Webhooks'], screen: 'webHooks' },
  'web-hook-delivery': { words: ['推送记录', 'Webhook deliveries'], screen: 'webHooks' },
  installation: { words: ['系统数据', 'Data of the installation'], screen: 'installation' },
  'installation-task': {
    words: ['系统数据任务', 'Tasks on the whole installation'],
    taskWords: ['演示数据与清空', 'Demo and starting over'],
    screen: 'installation',
  },
  'backup-plan': { words: ['系统备份计划', 'Backup plans'], screen: 'systemBackups' },
  backup: { words: ['系统备份', 'System backups'], screen: 'systemBackups' },
  'backup-task': { words: ['系统备份任务', 'Backup tasks'], taskWords: ['系统备份', 'System backup'], screen: 'systemBackups' },
  feed: { words: ['定时导入', 'Feeds'], screen: 'feeds' },
  'feed-run': { words: ['定时导入记录', 'Feed runs'], screen: 'feeds' },
  'feed-task': { words: ['定时导入任务', 'Feed tasks'], taskWords: ['定时导入', 'Feed'], screen: 'feeds' },
  storage: { words: ['存储', 'Storage'], screen: 'systemBackups' },
  'system-status': { words: ['系统状态', 'System status'], screen: 'systemStatus' },
  'scheduled-export': { words: ['定时导出', 'Scheduled exports'], screen: 'scheduledExports' },
  'scheduled-export-run': { words: ['定时导出记录', 'Scheduled export runs'], screen: 'scheduledExports' },
  'scheduled-export-task': {
    words: ['定时导出任务', 'Scheduled export tasks'],
    taskWords: ['定时导出', 'Scheduled export'],
    screen: 'scheduledExports',
  },
  notice: { words: ['通知', 'Notices'], withoutScreen: 'everybody reads the notices that are for them' },
  'second-factor': { words: ['两步验证', 'Two-step sign-in'], withoutScreen: 'everybody sets up their own' },
} as const satisfies Record<string, FamilyEntry>
export type FamilyName = keyof typeof actionFamilies
/** The name of an action: its family, and a verb. */
export type ActionName = `${FamilyName}.${string}`

/** The families of tasks. */
export type TaskKindName = {
  [Name in FamilyName]: (typeof actionFamilies)[Name] extends { taskWords: Words } ? Name : never
}[FamilyName]

// The keys of a constant are all that it has.
export const familyNames = Object.keys(actionFamilies) as FamilyName[]
export const screenNames = Object.keys(rightScreens) as ScreenName[]

/** Whether it is the name of a family of tasks; false for other families and for names that are none. */
export const isTaskKind = (name: string): name is TaskKindName => isFamilyName(name) && 'taskWords' in actionFamilies[name]
// There are tasks.
export const taskKindNames = familyNames.filter(isTaskKind) as [TaskKindName, ...TaskKindName[]]
/** What a task of each kind is called. Every kind has just been given its words. */
export const taskKindWords = Object.fromEntries(taskKindNames.map((name) => [name, actionFamilies[name].taskWords])) as Readonly<
  Record<TaskKindName, Words>
>

/** The screen by which rights to the family are given; undefined for what is everybody’s own. */
export function screenOf(family: FamilyName): ScreenName | undefined {
  const entry: FamilyEntry = actionFamilies[family]
  return entry.screen
}

/** Whether `actionFamilies` has an entry of this name. */
export function isFamilyName(name: string): name is FamilyName {
  return Object.hasOwn(actionFamilies, name)
}
