import { allows } from '../core/dispatcher-failures.ts'
import type { FamilyName, TaskKindName } from '../core/families.ts'

/**
 * A route of the console's menu (specification §2, §3): listed by the server, or by a build of the console that brings
 * its own routes.
 */
export interface ScreenRoute {
  name: string
  path: string
  component: string
  redirect?: string
  meta: {
    title: string
    icon?: string
    hidden?: boolean
    guard?: string[]
    noClosable?: boolean
    noColumn?: boolean
    dynamicNewTab?: boolean
    /** The heading above the screen in menus. */
    group?: string
    /** The screen that has this one as a tab: menus show only that one, and both share a tab of the console. */
    partOf?: string
    activeMenu?: string
  }
  children?: ScreenRoute[]
}

interface Screen {
  path: string
  title: string
  icon?: string
  hidden?: boolean
  isDynamic?: boolean
  group?: string
  /** The path, within the section, of the screen that has this one as a tab. */
  partOf?: string
  /** The path, within the section, of the screen whose entry of the menu is marked while this one is open. */
  under?: string
  /** The action that the screen lives from: without it the screen is not in the menu. */
  needs?: string
}

interface Section {
  path: string
  title: string
  icon: string
  guard?: 'Admin' | 'SuperAdmin'
  screens: Screen[]
}

/** The kinds of tasks that have a screen of their own, in the order of its tabs. */
const taskScreens: readonly { kind: TaskKindName; path: string; title: string }[] = [
  { kind: 'goods-import-task', path: 'goodsImportTaskManagement', title: '文件导入任务' },
  { kind: 'goods-batch-task', path: 'goodsBatchTaskManagement', title: '批量任务' },
  { kind: 'shop-goods-data-import-task', path: 'shopGoodsDataImportTaskManagement', title: '网站选品任务' },
  { kind: 'static-file-generate-task', path: 'staticFileGenerateManagement', title: '静态生成任务' },
  { kind: 'shop-website-check-task', path: 'shopWebsiteCheckTaskManagement', title: '网站检查任务' },
  { kind: 'shop-website-push-task', path: 'shopWebsitePushTaskManagement', title: '网站推送任务' },
  { kind: 'stock-goods-bak-restore-task', path: 'stockGoodsBakRestoreTaskManagement', title: '商品备份还原任务' },
]

/** The tasks of one kind: a tab of all tasks. */
const taskTab = ({ kind, path, title }: (typeof taskScreens)[number]): Screen => ({
  path,
  title,
  needs: `${kind}.search`,
  group: '任务',
  partOf: 'taskManagement',
})

const sections: Section[] = [
  {
    path: '/goods',
    title: '店铺',
    icon: 'shop',
    screens: [
      { path: 'goodsManagement', title: '库存', needs: 'goods.search', group: '商品' },
      { path: 'stockGoodsClassificationManagement', title: '商品分类', needs: 'stock-goods-classification.read-all', group: '商品' },
      { path: 'classificationRuleManagement', title: '分类规则', needs: 'classification-rule.search', group: '商品' },
      { path: 'pricePlanManagement', title: '价格方案', needs: 'price-plan.search', group: '商品' },
      { path: 'goodsAttributeManagement', title: '商品属性', needs: 'goods-attribute-value.search', group: '商品' },
      { path: 'protectedWords', title: '保护词', needs: 'protected-word.search', group: '商品' },
      { path: 'mediaLibrary', title: '素材库', needs: 'upload.search', group: '商品' },
      { path: 'posterDesign', title: '海报设计', needs: 'poster.search', group: '商品' },
      { path: 'shopWebsiteManagement', title: '网站管理', needs: 'shop-website.search', group: '网站' },
      { path: 'websiteGroupManagement', title: '网站分组', needs: 'website-group.search', group: '网站' },
      { path: 'shopServerManagement', title: '服务器管理', needs: 'shop-server.search', group: '网站' },
      { path: 'purgeHookManagement', title: '缓存刷新', needs: 'purge-hook.search', group: '网站' },
      { path: 'rolloutManagement', title: '分批发布', needs: 'rollout.search', group: '网站' },
      { path: 'GeneratStatement', title: '生成与发布说明', group: '网站' },
      { path: 'taskManagement', title: '任务', needs: 'task.search', group: '任务' },
      ...taskScreens.map(taskTab),
      { path: 'changeLog', title: '变更记录', needs: 'goods-bak.search.change-sets', group: '备份与变更' },
      { path: 'goodsBakManagement', title: '商品备份（回收站）', needs: 'goods-bak.search', group: '备份与变更' },
      { path: 'websiteBin', title: '网站回收站', needs: 'shop-website.search.deleted', group: '备份与变更' },
      { path: 'batchImportRecorder', title: '导入记录', needs: 'batch-import-recorder.search', group: '备份与变更' },
      { path: 'goodsImport', title: '从文件导入', hidden: true, under: 'goodsManagement', needs: 'goods-import-task.add' },
      {
        path: 'shopWebsite/:host',
        title: '网站',
        hidden: true,
        isDynamic: true,
        under: 'shopWebsiteManagement',
        needs: 'shop-website.read',
      },
      {
        path: 'shopGoodsManagement/:host',
        title: '店铺商品',
        hidden: true,
        isDynamic: true,
        under: 'shopWebsiteManagement',
        needs: 'shop-goods.search',
      },
      {
        path: 'shopGoodsClassificationShow/:host',
        title: '店铺商品分类',
        hidden: true,
        isDynamic: true,
        under: 'shopWebsiteManagement',
        needs: 'shop-goods-classification.read-all',
      },
      { path: 'shopGoodsCompare', title: '网站商品对比', hidden: true, under: 'shopWebsiteManagement', needs: 'shop-goods.compare' },
      { path: 'shopGoodsMatrix', title: '商品矩阵', hidden: true, under: 'shopWebsiteManagement', needs: 'shop-goods.read.matrix' },
    ],
  },
  {
    path: '/order',
    title: '订单',
    icon: 'order',
    guard: 'Admin',
    screens: [
      { path: 'orderCenterManagement', title: '订单管理', needs: 'order.search' },
      { path: 'shipScan', title: '扫描发货', needs: 'parcel.ship' },
      { path: 'parcelManagement', title: '包裹', needs: 'parcel.search' },
      { path: 'returnManagement', title: '退货', needs: 'order-return.search' },
      { path: 'productReviewManagement', title: '评价', needs: 'product-review.search' },
      { path: 'paymentManagement', title: '收款记录', needs: 'payment.search' },
      { path: 'invoiceManagement', title: '账单', needs: 'invoice.search' },
      { path: 'mailManagement', title: '邮件记录', needs: 'mail.search' },
      { path: 'orderLogManagement', title: '订单日志', needs: 'order-log.search' },
    ],
  },
  {
    path: '/orderOwner',
    title: '订 单',
    icon: 'order',
    guard: 'Admin',
    screens: [{ path: 'orderCenterOwnerManagement', title: '自有订单', needs: 'order.search.owner' }],
  },
  {
    path: '/visit',
    title: '统计',
    icon: 'chart',
    guard: 'Admin',
    screens: [
      { path: 'webTrafficManagement', title: '网站流量', needs: 'web-traffic.search' },
      { path: 'webVisitManagement', title: '访问明细', needs: 'web-visits.search' },
      { path: 'webVisitYearStatisticsManagement', title: '年报', needs: 'web-visits.statistics.year' },
      { path: 'webVisitMonthStatisticsManagement', title: '月报', needs: 'web-visits.statistics.month' },
      { path: 'webVisitDayStatisticsManagement', title: '日报', needs: 'web-visits.statistics.day' },
    ],
  },
  {
    path: '/visitOwner',
    title: '统 计',
    icon: 'chart',
    guard: 'SuperAdmin',
    screens: [{ path: 'webVisitOwnerManagement', title: '自有网站明细', needs: 'web-visits.search.owner' }],
  },
  {
    path: '/setting',
    title: '设置',
    icon: 'setting',
    guard: 'Admin',
    screens: [
      { path: 'webClusterConfig', title: '下单配置', needs: 'config-record.read', group: '销售' },
      { path: 'couponManagement', title: '优惠券管理', needs: 'coupon.search', group: '销售' },
      { path: 'orderReview', title: '订单风控', needs: 'order-review.read', group: '销售' },
      { path: 'paymentModeManagement', title: '收款方式管理', needs: 'payment-mode.search', group: '收款' },
      { path: 'currencyCodeManagement', title: '币种管理', needs: 'currency.search', group: '收款' },
      {
        path: 'paymentAccountManagement/:paymentModeId',
        title: '收款账号管理',
        hidden: true,
        isDynamic: true,
        under: 'paymentModeManagement',
        needs: 'payment-account.search',
      },
      { path: 'shippingModeManagement', title: '物流方式管理', needs: 'shipping-mode.search', group: '物流' },
      { path: 'shippingZoneManagement', title: '配送区域', needs: 'shipping-zone.search', partOf: 'shippingModeManagement' },
      { path: 'carrierManagement', title: '物流公司', needs: 'carrier.search', group: '物流' },
      { path: 'taxSchemeManagement', title: '计税方案', needs: 'tax-scheme.search', group: '税费与单据' },
      { path: 'taxRateManagement', title: '税率', needs: 'tax-rate.search', partOf: 'taxSchemeManagement' },
      { path: 'taxClassManagement', title: '税类', needs: 'tax-class.search', partOf: 'taxSchemeManagement' },
      { path: 'taxReport', title: '税费报表', needs: 'tax-report.search', partOf: 'taxSchemeManagement' },
      { path: 'documentSettingManagement', title: '单据设置', needs: 'document-setting.search', group: '税费与单据' },
      { path: 'mailSenderManagement', title: '发件设置', needs: 'mail-sender.search', group: '邮件' },
      { path: 'mailTemplateManagement', title: '邮件模板', needs: 'mail-template.read-all', group: '邮件' },
      { path: 'articleGrouping', title: '文章模板分组管理', needs: 'article-grouping.search', group: '内容' },
      { path: 'articleManagement', title: '文章管理:基础模板', needs: 'shop-article.search', group: '内容' },
      { path: 'legalPages', title: '法务页面', needs: 'shop-article.search.legal-pages', group: '内容' },
      { path: 'systemStatus', title: '系统状态', needs: 'system-status.read', group: '系统' },
      { path: 'frontSend', title: '全站重新生成', needs: 'cache.clear', group: '系统' },
      { path: 'alarmChannelManagement', title: '告警通道', needs: 'alarm-channel.search', group: '系统' },
      { path: 'scheduleManagement', title: '定时作业', needs: 'schedule.read-all', group: '系统' },
      { path: 'backupPlanManagement', title: '系统备份', needs: 'backup-plan.search', group: '系统' },
      { path: 'storage', title: '存储', needs: 'storage.read', group: '系统' },
      { path: 'backupManagement', title: '备份列表', needs: 'backup.search', partOf: 'backupPlanManagement' },
      { path: 'apiKeyManagement', title: 'API 密钥', needs: 'api-key.search', group: '接口' },
      { path: 'approvals', title: '待批准', needs: 'approval.search', group: '接口' },
      { path: 'approvalHistory', title: '批准记录', needs: 'approval.search', partOf: 'approvals' },
      { path: 'webHooks', title: '事件推送', needs: 'web-hook.search', group: '接口' },
      { path: 'webHookDeliveries', title: '推送记录', needs: 'web-hook-delivery.search', partOf: 'webHooks' },
      { path: 'feedManagement', title: '定时导入', needs: 'feed.search', group: '接口' },
      { path: 'feedRuns', title: '定时导入记录', needs: 'feed-run.search', partOf: 'feedManagement' },
      { path: 'scheduledExportManagement', title: '定时导出', needs: 'scheduled-export.search', group: '接口' },
      { path: 'scheduledExportRuns', title: '定时导出记录', needs: 'scheduled-export-run.search', partOf: 'scheduledExportManagement' },
      { path: 'apiReference', title: 'API 文档', needs: 'api-key.search', group: '接口' },
    ],
  },
  {
    path: '/user',
    title: '用户',
    icon: 'user',
    guard: 'Admin',
    screens: [
      { path: 'adminUserManagement', title: '管理员', needs: 'admin-user.search' },
      { path: 'memberUserManagement', title: '顾客管理', needs: 'member-user.search' },
      { path: 'savedCartManagement', title: '未完成结账', needs: 'saved-cart.search' },
      { path: 'stockAlertManagement', title: '到货提醒', needs: 'stock-alert.search' },
      { path: 'blockListManagement', title: '黑名单', needs: 'buyer-block.search' },
      { path: 'userRoleManagment', title: '角色管理', needs: 'admin-role.search' },
      { path: 'auditManagement', title: '操作审计', needs: 'audit.search' },
    ],
  },
]

export const taskKindsWithScreen: readonly TaskKindName[] = taskScreens.map(({ kind }) => kind)

/** The path of the list that searches the family; undefined where it has no list of its own. */
export function listPathOf(family: FamilyName): string | undefined {
  const isList = ({ needs, isDynamic = false }: Screen) => needs === `${family}.search` && !isDynamic
  return sections.flatMap(({ path, screens }) => screens.filter(isList).map((screen) => `${path}/${screen.path}`))[0]
}

/** Titles that a deployment's owner flag shows (specification §4); every other title always shows. */
const flagsOfTitle: Record<string, readonly number[]> = Object.fromEntries([
  ...['订单', '统计', '收款方式管理', '物流方式管理', '优惠券管理'].map((title) => [title, [1, 2]] as const),
  ...['店铺', '文章模板分组管理', '文章管理:基础模板', '币种管理', '下单配置'].map((title) => [title, [0, 1]] as const),
  ...['订 单', '统 计'].map((title) => [title, [0]] as const),
])

/** The routes that a person may use under a deployment's owner flag. */
export function routesFor(person: { username: string; permissions: readonly string[] }, otherFlag: number): ScreenRoute[] {
  const isShown = (title: string) => flagsOfTitle[title]?.includes(otherFlag) ?? true
  const mayUse = (screen: Screen) => !screen.needs || allows(person.permissions, screen.needs)
  const mayEnter = (section: Section) => section.guard !== 'SuperAdmin' || person.username === 'SuperAdmin'

  const home: ScreenRoute = {
    name: 'Root',
    path: '/',
    component: 'Layout',
    meta: { title: '首页', icon: 'home', noColumn: true },
    children: [homeScreen, ...ownScreens],
  }
  const rest = sections
    .filter((section) => isShown(section.title) && mayEnter(section))
    .map((section) =>
      routeOf(
        section,
        section.screens.filter((screen) => isShown(screen.title) && mayUse(screen)),
      ),
    )
    .filter((route) => route.children?.some((child) => !child.meta.hidden))
  return [home, ...rest]
}

const homeScreen: ScreenRoute = {
  name: 'Index',
  path: 'index',
  component: 'Index',
  meta: { title: '首页', icon: 'home', noClosable: true },
}

/** Everybody's own pages, which no menu shows. */
const ownScreens: ScreenRoute[] = [
  { name: 'PersonalCenter', path: 'personalCenter', component: 'PersonalCenter', meta: { title: '个人中心', hidden: true } },
  { name: 'ChangePassword', path: 'changePassword', component: 'ChangePassword', meta: { title: '修改密码', hidden: true } },
  { name: 'VersionInformation', path: 'versionInformation', component: 'VersionInformation', meta: { title: '版本信息', hidden: true } },
  { name: 'Help', path: 'help', component: 'Help', meta: { title: '使用指南', hidden: true } },
  { name: 'HelpChapter', path: 'help/:chapter', component: 'Help', meta: { title: '使用指南', hidden: true, partOf: '/help' } },
]

function routeOf(section: Section, screens: readonly Screen[]): ScreenRoute {
  const first = screens.find((screen) => !screen.hidden)
  return {
    name: nameOf(section.path),
    path: section.path,
    component: 'Layout',
    redirect: first && `${section.path}/${first.path}`,
    meta: { title: section.title, icon: section.icon, ...(section.guard && { guard: [section.guard] }) },
    children: screens.map((screen) => ({
      name: nameOf(screen.path),
      path: screen.path,
      component: nameOf(screen.path),
      meta: metaOf(screen, section, screens),
    })),
  }
}

/** A screen whose host the person may not use is shown by itself. */
function metaOf(screen: Screen, { path }: Section, screens: readonly Screen[]): ScreenRoute['meta'] {
  const host = screens.find((each) => each.path === screen.partOf)
  const marked = host ?? screens.find((each) => each.path === screen.under)
  return {
    title: screen.title,
    ...(screen.hidden && { hidden: true }),
    ...(screen.isDynamic && { dynamicNewTab: true }),
    ...(screen.group && { group: screen.group }),
    ...(host && { partOf: `${path}/${host.path}` }),
    ...(marked && { activeMenu: `${path}/${marked.path}` }),
  }
}

/** `/goods` → Goods, `shopGoodsManagement/:host` → ShopGoodsManagement */
function nameOf(path: string): string {
  const word = path.replace(/^\//, '').replace(/\/:.*$/, '')
  return word.charAt(0).toUpperCase() + word.slice(1)
}
