import { screens } from './places.ts'
import { choose, fill, front, inFirstRow, inMenu, press, refuse, type Step, tick } from './steps.ts'

export interface State {
  /** Where it begins: a path of the console. */
  path: string
  steps: readonly Step[]
  /** It has no place on a phone. */
  isDesktopOnly?: boolean
  /** It shows waiting. */
  isNeverSettled?: boolean
}

const members = '/user/memberUserManagement'
const shipping = '/setting/shippingModeManagement'

const on = (screen: string, query = '') => `${screens[screen]}${query}`

const again: Step = (page) => page.reload()
const inField =
  (name: RegExp, words: string): Step =>
  async (page) =>
    (await front(page)).getByLabel(name).first().fill(words)
/** A colleague saves the first product of the list while its form is open here. */
const colleagueSaves: Step = (page) =>
  page.evaluate(async () => {
    const call = async (name: string, body: object) => {
      const headers = { 'action-name': name, 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch('/apis/Action', { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()).response
    }
    const { items } = await call('goods.search', { keywords: 'Everyday Tote' })
    const { id, version, priceMinor, tags } = await call('goods.read', { id: items[0].id })
    const values = { priceMinor: priceMinor + 100, brand: 'Northtrail', tags: [...new Set([...tags, 'daily'])] }
    await call('goods.update-fields', { id, version, fields: Object.keys(values), values })
  })

/** A page of a website, a template that is translated, and rows with mistakes. */
const articleRows = [
  ['Website', 'Template group', 'URL slug', 'Title', 'Title:de', 'Content:de', 'Status', 'Memo'],
  ['outdoor.localhost', '', 'packing-list', 'A packing list for three days', '', '', 'draft', 'new'],
  ['', 'EN', 'about', '', 'Über uns', '<p>Wir verkaufen Taschen, die lange halten, und flicken sie.</p>', '', ''],
  ['nowhere.example', '', 'about', 'About us', '', '', '', ''],
  ['outdoor.localhost', '', 'about', '-', '', '', '', ''],
]
  .map((cells) => cells.join('\t'))
  .join('\n')

const batchMenu = (entry: RegExp): Step[] => [press(/^(批量操作|Bulk actions)/), choose(entry)]

/** Chooses what is to be done with the ticked rows, where it has room or behind 更多. */
const inBatchBar = (name: RegExp): Step[] => [
  async (page) => {
    const button = page.locator('.batch-bar').getByRole('button', { name })
    if (await button.isVisible()) return button.click()
    await page
      .locator('.batch-bar')
      .getByRole('button', { name: /更多|More/ })
      .click()
    await choose(name)(page)
  },
]

/**
 * What is seen only after some steps: dialogs, menus, failures, long lists of nothing. By the name that their pictures
 * get.
 */
export const states: Record<string, State> = {
  'state-empty': { path: '/setting/articleGrouping?keywords=zzz', steps: [] },
  'state-broken': { path: on('coupons'), steps: [refuse('coupon.search', 'broken'), again] },
  'state-loading': {
    path: on('orders'),
    steps: [refuse('order.search', 'slow'), again, (page) => page.locator('.skeleton').waitFor()],
    isNeverSettled: true,
  },
  'state-forbidden': { path: '/403', steps: [] },
  'state-nowhere': { path: on('shop-goods').replace('outdoor', 'nowhere'), steps: [] },
  'class-menu': { path: on('classification'), steps: [(page) => page.locator('.row-actions .anticon-more').first().click()] },
  'class-merge': { path: on('classification'), steps: inMenu(/^(合并到…|Merge into…)$/) },
  'class-split': { path: on('classification'), steps: inMenu(/^(拆分…|Split…)$/) },
  'class-delete': { path: on('classification'), steps: inMenu(/^(删除|Delete)$/) },
  'class-repair': { path: on('classification'), steps: [press(/^(检查与修复|Check and repair)$/)] },
  'class-missing': { path: on('classification', '?missingIn=de'), steps: [] },
  'class-translations': {
    path: on('classification'),
    steps: [
      press(/^(导入译文|Import translations)$/),
      fill(/^(译文|Translations)$/, 'ID\tTitle:de\tTitle:fr\n1\tTaschen\tSacs\n2\tReisetaschen\t\n999\tNichts\t'),
      press(/^(检查|Check)$/),
      (page) => page.locator('.given-preview').waitFor(),
    ],
  },
  'class-insert': {
    path: on('classification'),
    steps: [press(/^(批量添加|Bulk add)$/), fill(/分类|Categor|Classes/, 'Garden\n  Tools\n    Spades\nKitchen > Pans')],
  },
  attributes: { path: '/goods/goodsAttributeManagement', steps: [] },
  'attribute-paste': { path: '/goods/goodsAttributeManagement', steps: [press(/^(批量添加|Bulk add)$/)] },
  'attribute-correlate': {
    path: '/goods/goodsAttributeManagement',
    steps: [inFirstRow(/^(关联商品|Link products)$/), (page) => page.locator('.preview').waitFor()],
  },
  words: { path: '/goods/protectedWords', steps: [] },
  'words-quarantine': { path: '/goods/protectedWords?view=quarantine', steps: [] },
  'words-log': { path: '/goods/protectedWords?view=log', steps: [] },
  'words-check': { path: '/goods/protectedWords', steps: [press(/^(检查库存|Check products)$/)] },
  rules: { path: '/goods/classificationRuleManagement', steps: [] },
  plans: { path: '/goods/pricePlanManagement', steps: [] },
  'plan-form': { path: '/goods/pricePlanManagement', steps: [press(/(新建价格方案|Add price plan)/)] },
  'goods-filters': { path: on('goods'), steps: [press(/(筛选|[Ff]ilters)$/)] },
  'goods-batch': { path: on('goods'), steps: [tick(3)] },
  'goods-menu': { path: on('goods'), steps: [press(/^(批量操作|Bulk actions)/)] },
  'goods-change': { path: on('goods'), steps: batchMenu(/^(批量修改|Bulk edit)$/) },
  'goods-percent': { path: on('goods'), steps: batchMenu(/^(按比例调价|Adjust prices by %)$/) },
  'goods-deduplicate': { path: on('goods'), steps: batchMenu(/^(商品去重|Remove duplicates)$/) },
  'goods-history': { path: on('goods'), steps: inMenu(/^(变更历史|Change history)$/) },
  'goods-inline': {
    path: on('goods'),
    steps: [
      (page) =>
        page
          .getByRole('button', { name: /(修改「.*」的销售价|Change .*rice of)/ })
          .first()
          .click({ force: true }),
    ],
  },
  'goods-conflict': {
    path: on('goods', '?keywords=Everyday%20Tote'),
    steps: [
      inFirstRow(/^(编辑|Edit)$/),
      inField(/^(销售价|Price)$/, '61'),
      colleagueSaves,
      press(/^(保存|Save)$/),
      (page) => page.locator('.conflict-line').first().waitFor(),
    ],
  },
  'goods-suggest': {
    path: on('goods', '?keywords=Everyday%20Tote'),
    steps: [
      inFirstRow(/^(编辑|Edit)$/),
      inField(/^(标签|Tags)$/, 'su'),
      (page) => page.locator('.ant-select-item-option').nth(1).waitFor(),
    ],
  },
  'goods-export': { path: on('goods'), steps: [press(/^(导出|Export)$/)] },
  'goods-types': { path: on('goods'), steps: [press(/^(商品类型|Product types)$/)] },
  'goods-views': { path: on('goods'), steps: [press(/^(我的视图|My views)$/)] },
  'goods-choose': { path: on('goods'), steps: [press(/^(按条件选择|Select by…)$/)] },
  'goods-columns': { path: on('goods'), steps: [press(/(列与密度|Columns and density)$/)], isDesktopOnly: true },
  'backup-changes': { path: '/goods/changeLog', steps: [] },
  'backup-copy': { path: on('backup'), steps: [inFirstRow(/^(查看|See|View)$/)] },
  'backup-restore': { path: on('backup'), steps: [tick(2), press(/^(还原|Restore)$/)] },
  'audit-line': {
    path: on('audit', '?action=shop-website.*'),
    steps: [inFirstRow(/^(详情|Details)$/), (page) => page.locator('.audit-part').first().waitFor()],
  },
  compare: { path: '/goods/shopGoodsCompare?here=1&there=2', steps: [] },
  matrix: { path: '/goods/shopGoodsMatrix?sites=1,2', steps: [] },
  'task-all': { path: '/goods/taskManagement', steps: [] },
  'task-log': { path: '/goods/taskManagement', steps: [inFirstRow(/^(日志|Log)$/)] },
  'task-failures': {
    path: '/goods/taskManagement?kinds=goods-import-task&keywords=spring',
    steps: [inFirstRow(/^(日志|Log)$/), (page) => page.getByRole('tab', { name: /^(失败|Failures)/ }).click()],
  },
  'goods-long': { path: on('goods', '?keywords=merino'), steps: [] },
  'task-import': { path: '/goods/goodsImportTaskManagement', steps: [] },
  media: { path: '/goods/mediaLibrary', steps: [] },
  'media-file': { path: '/goods/mediaLibrary', steps: [press(/^(详情|Details)：/)] },
  'media-replace': { path: '/goods/mediaLibrary', steps: [press(/^(替换|Replace)$/)] },
  'media-upload': { path: '/goods/mediaLibrary', steps: [press(/(上传图片|Upload pictures)$/)] },
  'media-picker': { path: on('goods'), steps: [inFirstRow(/^(编辑|Edit)$/), press(/(素材库|Library)$/)] },
  'media-crop': { path: on('goods', '?keywords=Everyday%20Tote'), steps: [inFirstRow(/^(编辑|Edit)$/), press(/^(裁剪|Crop)/)] },
  poster: { path: '/goods/posterDesign', steps: [] },
  'poster-blank': { path: '/goods/posterDesign?template=blank', steps: [] },
  'poster-goods': { path: '/goods/posterDesign?template=blank', steps: [press(/^(商品|Products)$/)] },
  'articles-missing': { path: on('articles', '?missingIn=de'), steps: [] },
  'articles-give': {
    path: on('articles'),
    steps: [press(/^(导入文章|Import articles)$/), (page) => page.getByRole('dialog').getByRole('textbox').waitFor()],
  },
  'articles-import': {
    path: on('articles'),
    steps: [
      press(/^(导入文章|Import articles)$/),
      fill(/^(文章|Articles)$/, articleRows),
      press(/^(检查|Check)$/),
      (page) => page.locator('.given-preview').waitFor(),
    ],
  },
  'website-add': { path: on('websites'), steps: [press(/^(批量添加|Bulk add)$/)] },
  'website-batch': { path: on('websites'), steps: [tick(2)] },
  'coupon-history': { path: on('coupons'), steps: [inFirstRow(/^(编辑|Edit)$/), press(/^(变更历史|History)$/)] },
  'shipping-history': { path: shipping, steps: [inFirstRow(/^(编辑|Edit)$/), press(/^(变更历史|History)$/)] },
  'website-results': {
    path: on('websites'),
    steps: [
      tick(2),
      ...inBatchBar(/^(修改所选|Edit selected)$/),
      (page) => page.getByRole('checkbox', { name: /^(备注|Notes?|Memo)$/ }).check(),
      // Another note at each width, so that there is something to change.
      async (page) => fill(/备注|Note|Memo/, `Spring sale ${page.viewportSize()?.width}`)(page),
      press(/^(修改 \d+ 个网站|Change \d+ websites?)$/),
      (page) => page.locator('.result-list').waitFor(),
    ],
  },
  'website-menu': { path: on('websites'), steps: [(page) => page.locator('.row-actions .anticon-more').first().click()] },
  'website-config': { path: on('websites'), steps: inMenu(/^(装修|Design)$/) },
  'website-blocks': {
    path: on('websites'),
    steps: [...inMenu(/^(装修|Design)$/), (page) => page.getByRole('tab', { name: /^(首页区块|Home page blocks)$/ }).click()],
  },
  'website-builds': { path: on('websites'), steps: inMenu(/^(历史版本|Versions|Builds)$/) },
  'shop-goods-menu': { path: on('shop-goods'), steps: [press(/^(批量操作|Bulk actions)/)] },
  'order-open': { path: on('orders'), steps: [inFirstRow(/^(查看|Open|View)$/)] },
  'order-split': {
    path: on('orders', '?status=paid'),
    steps: [
      inFirstRow(/^(查看|Open|View)$/),
      press(/^(拆分订单|Split order)$/),
      // Of the first nothing is left to be shipped.
      (page) =>
        page
          .getByRole('spinbutton', { name: /(放进新订单的件数|in the new order)$/ })
          .nth(1)
          .fill('1'),
    ],
  },
  'order-merge': {
    path: on('orders', '?status=paid'),
    steps: [tick(2), press(/^(合并订单|Merge orders)$/), (page) => page.getByRole('dialog').waitFor()],
    isDesktopOnly: true,
  },
  'member-open': { path: members, steps: [inFirstRow(/^(查看|Open|View)$/)] },
  'member-erase': { path: members, steps: [inFirstRow(/^(查看|Open|View)$/), press(/^(删除个人数据|Delete personal data)$/)] },
  'shipping-try': {
    path: shipping,
    steps: [
      press(/(新建物流方式|Add shipping method)/),
      inField(/^(运费|Fee|Price)$/, '0'),
      inField(/^(长（厘米）|Length \(cm\))$/, '40'),
      inField(/^(宽（厘米）|Width \(cm\))$/, '30'),
    ],
  },
  'server-test': { path: on('servers'), steps: [inFirstRow(/^(测试|Test)/)] },
  'tool-notices': { path: on('payment'), steps: [press(/^(消息|Notices)/)] },
  'tool-keys': { path: on('payment'), steps: [(page) => page.keyboard.press('?')] },
  'tool-palette': { path: on('payment'), steps: [(page) => page.keyboard.press('Control+k'), (page) => page.keyboard.type('tote')] },
  'tool-theme': { path: on('payment'), steps: [press(/^(更多工具|More tools)$/), press(/^(主题配置|Theme.*)$/)] },
}
