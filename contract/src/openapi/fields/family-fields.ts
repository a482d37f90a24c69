import type { FieldMeaning } from './field-meaning.ts'

const amount = [
  '优惠力度：percent 与 buy-x-get-y 为百分数（10 即减 10 %），fixed 为最小货币单位，其余为 0',
  'How much: a whole percentage of percent and buy-x-get-y (10 is ten percent off), minor units of fixed, 0 of the others',
] as const
const product = [
  '文件中含该词的行：quarantine 导入并隔离，block 不导入',
  'What happens to a row of a file: quarantine takes it in where no website shows it, block leaves it out',
] as const
const buyer = [
  'refuse：拒绝下单；hold：下单后转为待审核',
  'refuse: such buyers cannot order; hold: their orders wait for a review',
] as const
const place = ['http 的地址，不含用户名和密码', 'Of http: the address, without user name and password'] as const
const language = ['尚未翻译成这种语言（语言代码）的记录', 'Only records without a translation into this language'] as const
const secondFactor = ['验证器应用中的 6 位数字', 'The six digits that the authenticator app shows'] as const

/** What names that many features use mean in one of them. */
export const familyFields: Readonly<Record<string, FieldMeaning>> = {
  'coupon.value': amount,
  'coupon.kind': [
    'percent 百分比，fixed 固定金额，free-shipping 免运费，buy-x-get-y 买几送几，tiers 满减',
    'percent, fixed amount, free-shipping, buy-x-get-y (of so many pieces the cheapest are reduced), or tiers by amount',
  ],
  'coupon.code': ['券码：3 到 32 位大写字母、数字、- 和 _', 'What buyers enter: 3 to 32 capital letters, digits, hyphens and underscores'],
  'coupon.prefix': ['每个券码的开头，后面接随机部分', 'How each code begins, before its random part'],
  'couponTierInput.amountMinor': ['达到该档时减多少，最小货币单位', 'What is taken off at this step, in whole minor units'],
  'shippingRuleInput.feeMinor': ['首重以内的运费，最小货币单位', 'What the parcel costs up to its first weight, in whole minor units'],
  'payment.amountMinor': ['退多少，最小货币单位', 'How much goes back, in whole minor units'],
  'payment.reason': ['退款原因，记入退款记录', 'Why it goes back, kept with the refund'],
  'refund.reason': ['退款原因，记入退款记录', 'Why it goes back, kept with the refund'],
  'invoice.reason': ['作废原因', 'Why it is cancelled'],
  'approval.reason': ['拒绝的原因，提出者会看到', 'Why it is refused, which whoever asked is told'],
  'payment-account.account': ['账户号码或名称', 'Number or name of the account'],
  'payment-account.isTest': ['true：用服务商的测试环境，不收真实款项', 'True: the provider’s test mode, where no money moves'],
  'parcel.trackingNo': ['物流公司给的单号', 'The carrier’s number of the parcel'],
  'order.trackingNo': ['发货时的物流单号', 'The carrier’s number of the parcel, where orders are sent'],
  'shipColumnsInput.trackingNo': ['物流单号在第几列，从 0 数', 'Column of the tracking number, counted from 0'],
  'shipColumnsInput.orderNo': ['订单号在第几列，从 0 数', 'Column of the order number, counted from 0'],
  'buyer-block.value': [
    '邮箱或 @域名、至少 6 位的电话、IP 地址或网段',
    'An e-mail address or @domain, a phone number of at least 6 digits, or an IP address or network',
  ],
  'buyer-block.effect': buyer,
  'protected-word.effect': product,
  'feed.address': place,
  'scheduled-export.address': place,
  'web-hook.address': ['接收事件的 https 地址', 'The https address that events are posted to'],
  'alarm-channel.address': [
    '发到哪里；Telegram 为 Bot API 服务器，空为官方的；不填则保留',
    'Where it is posted; of Telegram the server of the Bot API, empty: its own; absent: as it is',
  ],
  'purge-hook.address': [
    '调用的地址；其中的 {domain} 与 {build} 会替换',
    'The address that is called, with {domain} and {build} filled in',
  ],
  'rateSourceInput.address': ['汇率文件的地址', 'Where rates are fetched from'],
  'feed.port': ['sftp 的端口', 'Port of sftp'],
  'scheduled-export.port': ['sftp 的端口', 'Port of sftp'],
  'scheduled-export.fileName': [
    '文件名，{date} 与 {time} 会替换，扩展名自动加上',
    'Name of the file, with {date} and {time} filled in; its ending is added',
  ],
  'feedSettingsInput.unclear': [
    '可能是库存商品但有疑点的行：leave-out 跳过，existing 当作该商品，new 新建',
    'Rows that may be a product of the stock while something speaks against it: leave-out, existing (it is that one), or new',
  ],
  'goodsImportInputInput.unclear': [
    '可能是库存商品但有疑点的行：leave-out 跳过，existing 当作该商品，new 新建',
    'Rows that may be a product of the stock while something speaks against it: leave-out, existing (it is that one), or new',
  ],
  'member-user.add': ['要加的标签', 'Tags that are added'],
  'member-user.remove': ['要去掉的标签', 'Tags that are taken away'],
  'web-hook-delivery.type': ['事件类型，如 order.paid', 'The event, such as order.paid'],
  'web-hook.event': ['订阅了该事件的推送', 'Endpoints that want this event'],
  'mail.event': ['触发邮件的事件', 'What the mail was sent about'],
  'api-key.permissions': [
    '可调用的操作，如 order.search 或 order.*；不超过创建者自己的权限',
    'Actions that it may call, such as order.search or order.*; never more than its maker may at that moment',
  ],
  'scheduled-export.action': ['导出的操作名，如 order.export', 'The action whose rows are exported, such as order.export'],
  'export-task.action': ['导出的操作名，如 order.export', 'The action whose rows are exported, such as order.export'],
  'audit.action': ['操作名，如 goods.update', 'Name of the action, such as goods.update'],
  'second-factor.code': secondFactor,
  'currency.code': ['三个大写字母的币种代码（ISO 4217）', 'The currency by its three letters of ISO 4217'],
  missingIn: language,
  ownerCode: ['网站的归属代码：负责它的人或团队', 'Owner code of websites: the person or team who answers for them'],
  changeSetId: ['变更 ID，可用于撤销', 'ID of the change, by which it is undone'],
  vatNumber: ['含国家前缀的税号，如 DE123456789', 'VAT number with its country, such as DE123456789'],
}
