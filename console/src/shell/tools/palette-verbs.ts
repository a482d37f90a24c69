import type { ActionName } from '@wanpu/contract'
import i18next from 'i18next'
import { go } from '../../lib/navigation.ts'
import { tellNext } from '../../lib/notices.ts'
import type { FlatRoute } from '../../lib/routes.ts'
import { mayCall, useSession } from '../../lib/session.ts'
import { say, sayIfKnown } from '../../lib/text.ts'
import { isSubject } from '../help/search.ts'
import type { Entry } from './palette-entries.ts'
import { verbsText } from './palette-verbs.text.ts'

/** Something that people come to do, and the screen where it is done. */
interface Verb {
  screen: string
  /** The filter of the list, as its address says it. */
  show?: string
  /** The action whose button is pressed there, such as 新建网站. */
  open?: ActionName
  /** What the person must be allowed to do, where no button is pressed. */
  needs?: ActionName
  /** What people also call it, in both languages. Never shown. */
  also: string
}

const orders = '/order/orderCenterManagement'
const products = '/goods/goodsManagement'
const websites = '/goods/shopWebsiteManagement'

/** In the order of the work; each has its words in `palette-verbs.text.ts`. */
export const verbs = {
  importProducts: { screen: '/goods/goodsImport', also: 'upload file csv excel xlsx shopify magento woocommerce 上传 表格 批量上货 搬家' },
  addProduct: { screen: products, open: 'goods.insert', also: 'new create product item 添加商品 上新 上货 上架' },
  editProducts: { screen: products, needs: 'goods.update', also: 'bulk edit change many products 批量修改 批量编辑 改商品' },
  changePrices: {
    screen: products,
    needs: 'goods.reset-price-proportional',
    also: 'raise lower price discount percent sale 涨价 降价 调价 打折',
  },
  planPrices: { screen: '/goods/pricePlanManagement', open: 'price-plan.insert', also: 'pricing rules markup margin 定价 加价 价格规则' },
  classify: { screen: '/goods/classificationRuleManagement', also: 'categorise categorize sort into categories rules 归类 分类 整理' },
  addCategory: {
    screen: '/goods/stockGoodsClassificationManagement',
    open: 'stock-goods-classification.insert',
    also: 'new collection 目录 类目',
  },
  removeDuplicates: { screen: products, show: 'quality=same-sku', also: 'duplicate double twin dedupe same sku 重复 去重' },
  protectWords: {
    screen: '/goods/protectedWords',
    open: 'protected-word.insert',
    also: 'brand trademark forbidden banned 品牌 侵权 敏感词 违禁词',
  },
  uploadPictures: { screen: '/goods/mediaLibrary', also: 'photo image media picture 照片 图片 素材' },
  makePoster: { screen: '/goods/posterDesign', also: 'banner design picture advert 宣传图 广告 设计' },
  addWebsite: { screen: websites, open: 'shop-website.insert', also: 'new create shop store site open domain 开店 建站 新店' },
  publishWebsite: { screen: websites, also: 'publish generate push go live online deploy build 上线 生成 推送 发布' },
  rollBack: { screen: websites, also: 'roll back restore old version revert website 回退 旧版本 恢复网站' },
  designWebsite: {
    screen: websites,
    needs: 'shop-website.update',
    also: 'theme look colour color logo home page skin 装修 皮肤 主题 首页 颜色',
  },
  addDomain: {
    screen: websites,
    needs: 'shop-website.insert.domains',
    also: 'domain alias redirect https certificate dns 域名 绑定 证书 跳转',
  },
  addServer: {
    screen: '/goods/shopServerManagement',
    open: 'shop-server.insert',
    also: 'sftp s3 host hosting folder push 主机 空间 对象存储',
  },
  connectPayment: {
    screen: '/setting/paymentModeManagement',
    also: 'stripe paypal alipay wechat card money merchant account pay payout 支付宝 微信 收钱 收款账号 信用卡',
  },
  setShipping: { screen: '/setting/shippingModeManagement', also: 'delivery rate cost fee postage free shipping 运费 包邮 邮费 配送' },
  setTaxes: { screen: '/setting/taxSchemeManagement', also: 'vat gst sales tax oss 税 增值税 报税' },
  addCoupon: {
    screen: '/setting/couponManagement',
    open: 'coupon.insert',
    also: 'discount code promotion voucher sale 折扣 促销 满减 券码',
  },
  setUpMail: { screen: '/setting/mailSenderManagement', also: 'smtp email e-mail sender mailbox send test 邮箱 发信 测试邮件' },
  setTimeZone: { screen: '/setting/webClusterConfig', needs: 'config-record.save.time-zone', also: 'timezone clock utc hours 时间 钟' },
  editMails: { screen: '/setting/mailTemplateManagement', also: 'email template wording notification 邮件内容 模板 通知' },
  writeArticle: { screen: '/setting/articleManagement', open: 'shop-article.insert', also: 'blog post page about news 博客 页面 关于' },
  legalPages: { screen: '/setting/legalPages', also: 'terms privacy returns policy imprint gdpr legal 条款 隐私 政策 法律' },
  translate: { screen: '/setting/articleManagement', also: 'translation language german french 翻译 语言 多语言' },
  shipOrders: { screen: orders, show: 'todo=to-ship', also: 'fulfil fulfill ship send dispatch tracking parcel 出货 快递 物流 单号' },
  enterOrder: { screen: orders, open: 'order.insert', also: 'new create order by phone manual 手工 电话 下单 录单' },
  markPaid: {
    screen: orders,
    show: 'todo=to-pay',
    needs: 'order.set-status',
    also: 'mark paid bank transfer money received 到账 收款 转账',
  },
  refundOrder: {
    screen: orders,
    show: 'status=paid,shipped,completed',
    needs: 'refund.insert',
    also: 'refund money back give back 退钱 退款',
  },
  cancelOrder: { screen: orders, show: 'status=pending,paid', needs: 'order.set-status', also: 'cancel void 作废 取消' },
  handleReturns: { screen: '/order/returnManagement', also: 'return send back rma exchange 退货 换货 退回' },
  reviewOrders: { screen: orders, show: 'todo=to-review', also: 'fraud suspicious held risk review 风控 可疑 欺诈 审核' },
  blockCustomer: { screen: '/user/blockListManagement', open: 'buyer-block.insert', also: 'ban block fraud blacklist 拉黑 禁止 黑名单' },
  issueInvoice: { screen: '/order/invoiceManagement', also: 'invoice bill receipt credit note print pdf 发票 开票 打印' },
  readReviews: { screen: '/order/productReviewManagement', also: 'rating stars comment feedback 好评 差评 评论' },
  eraseCustomer: {
    screen: '/user/memberUserManagement',
    needs: 'member-user.erase',
    also: 'gdpr privacy erase delete personal data 隐私 注销',
  },
  seeRevenue: {
    screen: '/visit/webVisitMonthStatisticsManagement',
    also: 'sales turnover report analytics visitors figures 销售额 报表 流水 访客',
  },
  inviteColleague: {
    screen: '/user/adminUserManagement',
    open: 'admin-user.invite',
    also: 'add user staff employee account team 员工 账号 子账号 添加',
  },
  makeApiKey: {
    screen: '/setting/apiKeyManagement',
    open: 'api-key.insert',
    also: 'token integration connect erp script program 接口 对接 集成 令牌',
  },
  approveChange: {
    screen: '/setting/approvals',
    also: 'approval assistant robot ai confirm waiting 批准 审批 助手 机器人',
  },
  addFeed: {
    screen: '/setting/feedManagement',
    open: 'feed.insert',
    also: 'supplier schedule ftp sftp s3 url automatic import stock 自动导入 供应商 定时 同步 库存',
  },
  addScheduledExport: {
    screen: '/setting/scheduledExportManagement',
    open: 'scheduled-export.insert',
    also: 'export schedule sftp s3 erp send file nightly 自动导出 定时 推送文件',
  },
  setRights: { screen: '/user/userRoleManagment', also: 'permission role access rights 权限 角色' },
  whoDidWhat: { screen: '/user/auditManagement', also: 'audit history log who changed 日志 谁改的 记录' },
  undoChange: { screen: '/goods/changeLog', also: 'undo revert take back mistake restore 撤回 还原 后悔 改错' },
  restoreProducts: { screen: '/goods/goodsBakManagement', also: 'restore deleted product recover backup 恢复 找回 误删 回收站' },
  restoreWebsite: { screen: '/goods/websiteBin', also: 'restore deleted website recover trash 恢复 找回 误删 回收站' },
  backUp: {
    screen: '/setting/backupPlanManagement',
    open: 'backup-plan.insert',
    also: 'backup restore save copy database disaster 备份 还原 恢复 数据库 灾备',
  },
  watchTasks: { screen: '/goods/taskManagement', also: 'task running failed progress background 进度 失败 后台' },
  setAlarm: {
    screen: '/setting/alarmChannelManagement',
    also: 'alert notify telegram slack wecom dingtalk feishu webhook 报警 通知 企业微信 钉钉 飞书',
  },
  ownPassword: { screen: '/personalCenter', also: 'password two factor 2fa security sign-in avatar 密码 安全 头像 两步验证' },
} as const satisfies Record<string, Verb>

type VerbName = keyof typeof verbs
const verbNames = Object.keys(verbs) as VerbName[]

/** What the person may do of what the words ask for; nothing for no words. */
export function verbEntries(flat: readonly FlatRoute[], typed: string): Entry[] {
  if (typed === '') return []
  const { user } = useSession.getState()
  const t = say(verbsText)
  const paths = new Set(flat.filter(({ isLeaf }) => isLeaf).map(({ path }) => path))
  return verbNames.flatMap((name): Entry[] => {
    const verb: Verb = verbs[name]
    const needed = verb.open ?? verb.needs
    const isOpen = paths.has(verb.screen) && (needed === undefined || mayCall(user, needed))
    if (!isOpen || !isSubject(`${wordsIn(name)} ${verb.also}`, typed)) return []
    const about = sayIfKnown(verbsText, `${name}.next`, '')
    const run = () => {
      go(addressOf(verb))
      if (about !== '') tellNext(about)
    }
    return [{ id: `verb ${name}`, group: 'verbs', title: t(name), about, run }]
  })
}

/** Both languages, for those who remember the other word. */
const wordsIn = (name: VerbName) => ['zh', 'en'].map((lng) => i18next.t(name, { ns: verbsText.feature, lng })).join(' ')

function addressOf({ screen, show, open }: Verb): string {
  const query = open === undefined ? show : `open=${open}`
  return query === undefined ? screen : `${screen}?${query}`
}
