import type { FieldMeaning } from './field-meaning.ts'

/** What values mean where a field takes one of them, by these values in their order. */
export const choiceMeanings: Readonly<Record<string, FieldMeaning>> = {
  'active, disabled': ['active：可登录和使用；disabled：不能登录', 'active: signs in; disabled: may not sign in'],
  'active, stopped': [
    'active：使用中；stopped：已停用，启用前不起作用',
    'active: in use; stopped: without effect until it is active again',
  ],
  'draft, active, stopped': [
    'draft：还没开始用；active：顾客可用；stopped：不再可用',
    'draft: not in use yet; active: buyers can use it; stopped: they no longer can',
  ],
  'draft, active': ['draft：还没开始用；active：顾客可用', 'draft: not in use yet; active: buyers can use it'],
  'draft, published': ['draft：网站上看不到；published：在网站上显示', 'draft: no website shows it; published: websites show it'],
  'draft, scheduled, published': [
    'draft：看不到；scheduled：到时间后显示；published：在网站上显示',
    'draft: not shown; scheduled: shown from its time on; published: shown',
  ],
  'on, off': ['on：启用或上架；off：停用或下架', 'on: in use, or for sale; off: not'],
  'open, applied, undone': [
    'open：还在进行；applied：已完成，可撤销；undone：已撤销',
    'open: still being written; applied: done, and can be undone; undone: was taken back',
  ],
  'running, finished': ['running：还在导入；finished：已结束', 'running: still being imported; finished: ended'],
  'running, done, failed': ['running：进行中；done：成功；failed：失败', 'running: going on; done: succeeded; failed: did not'],
  'running, stopped, cancelled, done': [
    'running：逐批进行；stopped：出错后停下，可继续；cancelled：已取消；done：全部完成',
    'running: wave by wave; stopped: halted by failures, and can go on; cancelled: ended by somebody; done: all waves went well',
  ],
  'running, held, importing, done, unchanged, failed, discarded, replaced': [
    'running：读取文件；held：被保护规则拦下，等人决定；importing：导入中；done：已导入；unchanged：文件与上次相同；failed：失败；discarded：有人放弃；replaced：被更新的一次取代',
    'running: the file is fetched; held: stopped by a guard, until somebody decides; importing; done: imported; unchanged: the file of last time; failed; discarded: somebody decided against it; replaced: a later run came first',
  ],
  'building, ready, refused, gone': [
    'building：生成中；ready：可发布；refused：检查未通过；gone：文件已删除',
    'building: being made; ready: can be published; refused: a check found too much; gone: its files were deleted',
  ],
  'pending, paid, shipped, completed, cancelled, refunded': [
    'pending：待付款；paid：已付款、待发货；shipped：已全部发货；completed：已完成；cancelled：已取消；refunded：已全额退款',
    'pending: to be paid; paid: to be shipped; shipped: all of it was sent; completed: arrived and closed; cancelled; refunded: all of its money was given back',
  ],
  'paid, shipped, completed, cancelled, refunded': [
    'paid：已付款、待发货；shipped：已全部发货；completed：已完成；cancelled：已取消；refunded：已全额退款',
    'paid: to be shipped; shipped: all of it was sent; completed: arrived and closed; cancelled; refunded: all of its money was given back',
  ],
  'open, part-shipped, shipped, delivered': [
    'open：还没发货；part-shipped：部分发货；shipped：全部发货；delivered：全部送达',
    'open: nothing was sent; part-shipped: some of it; shipped: all of it; delivered: all of it arrived',
  ],
  'pending, running, paused, succeeded, failed, cancelled': [
    'pending：排队；running：进行中；paused：已暂停；succeeded：成功；failed：失败；cancelled：已取消',
    'pending: waits for a worker; running; paused: waits for somebody; succeeded; failed; cancelled: ended by somebody',
  ],
  'active, expired, revoked, powerless': [
    'active：可用；expired：已过期；revoked：已吊销；powerless：创建人已停用或没有了权限',
    'active: works; expired: its time has passed; revoked: somebody ended it; powerless: its maker was deactivated or lost the rights',
  ],
  'waiting, applied, refused, expired': [
    'waiting：等人审批；applied：已批准并执行；refused：已拒绝；expired：24 小时内无人处理',
    'waiting: for a person; applied: approved and done; refused: by a person; expired: nobody decided within 24 hours',
  ],
  'created, pending, succeeded, failed, cancelled, expired, partly-refunded, refunded, disputed': [
    'created：已发起；pending：等待结果；succeeded：已收款；failed：失败；cancelled：已取消；expired：超时未付；partly-refunded：部分退款；refunded：全额退款；disputed：被拒付',
    'created: begun; pending: the provider has not decided; succeeded: the money came; failed; cancelled; expired: was not paid in time; partly-refunded and refunded: some or all was given back; disputed: the buyer’s bank asks for it back',
  ],
  'pending, succeeded, failed, part-failed': [
    'pending：等待结果；succeeded：已退；failed：失败；part-failed：部分失败',
    'pending: the provider has not decided; succeeded: given back; failed; part-failed: some of it was not given back',
  ],
  'requested, approved, declined, received, refunded, closed': [
    'requested：顾客申请；approved：已同意；declined：已拒绝；received：已收到退货；refunded：已退款；closed：已关闭',
    'requested: asked by the buyer; approved; declined; received: the goods are back; refunded: the money went back; closed: ended without more',
  ],
  'approved, declined, closed': ['approved：同意；declined：拒绝；closed：关闭', 'approved; declined; closed: ended without more'],
  'fine, needs-you, unknown': [
    'fine：正常；needs-you：需要处理；unknown：无法判断',
    'fine; needs-you: somebody has to do something; unknown: nothing here can tell',
  ],
  'fine, waiting, late, failed, damaged': [
    'fine：正常；waiting：还没到时间；late：到时间没有备份；failed：上次失败；damaged：校验不通过',
    'fine; waiting: its first time has not come; late: a backup is missing; failed: the last one did; damaged: the last one could not be read back',
  ],
  'running, silent, replaced': [
    'running：运行中；silent：没有回应；replaced：已被新进程取代',
    'running; silent: has not been heard of; replaced: another process took its place',
  ],
  'sent, delivered': ['sent：运输中；delivered：已送达', 'sent: on its way; delivered: arrived'],
  'shown, hidden': ['shown：在网站上显示；hidden：不显示', 'shown: the website shows it; hidden: it does not'],
  'waiting, shown, hidden': [
    'waiting：等人审核；shown：在网站上显示；hidden：不显示',
    'waiting: for somebody to read it; shown: the website shows it; hidden: it does not',
  ],
  'valid, invalid, unreachable': [
    'valid：有效；invalid：无效；unreachable：查询服务没有回应',
    'valid; invalid; unreachable: the register did not answer',
  ],
  'waiting, accepted, refused': [
    'waiting：等人核对；accepted：已接受；refused：已拒绝',
    'waiting: for somebody to look at it; accepted; refused',
  ],
  'waiting, done, failed': ['waiting：等待；done：完成；failed：失败', 'waiting: not done yet; done; failed'],
  'waiting, sent, failed': [
    'waiting：等待发送或重试；sent：对方已接收；failed：不再重试',
    'waiting: to be sent, or tried again; sent: was taken; failed: is not tried again',
  ],
  'waiting, sending, sent, failed, unconfirmed': [
    'waiting：等待发送；sending：发送中；sent：邮件服务器已接收；failed：不再重试；unconfirmed：不知是否发出',
    'waiting: to be sent; sending; sent: the mail server took it; failed: is not tried again; unconfirmed: nobody knows whether it was taken',
  ],
  'waiting, reminded, restored, ordered, skipped': [
    'waiting：等待提醒；reminded：已提醒；restored：顾客点了链接；ordered：已下单；skipped：不提醒',
    'waiting: to be reminded; reminded: a mail was sent; restored: the buyer followed it; ordered; skipped: no mail is sent',
  ],
  'waiting, told': ['waiting：等待到货；told：已通知', 'waiting: for the product; told: the mail was sent'],
  'done, failed': ['done：成功；failed：被拒绝或出错', 'done; failed: refused, or an error'],
  'changed, jumped, same, by-hand, missing, unusable, base': [
    'changed：会更新；jumped：变动过大，需确认；same：不变；by-hand：手工设定，不改；missing：来源没有；unusable：数值不可用；base：基准币种',
    'changed: gets the new rate; jumped: moved too far, and waits for somebody; same; by-hand: is left as somebody set it; missing: the source has none; unusable: the source’s value makes no sense; base: the base currency',
  ],
  'new, changed, same, skipped, failing, unclear': [
    'new：新增；changed：修改；same：不变；skipped：跳过；failing：有错误；unclear：可能是已有商品',
    'new: is added; changed: is updated; same: is as it was; skipped: stays out by a setting; failing: has an error; unclear: may be a product of the stock',
  ],
  'refuse, hold': ['refuse：不能下单；hold：订单先等人审核', 'refuse: such buyers cannot order; hold: their orders wait for a review'],
  'quarantine, block': ['quarantine：收入但不在网站显示；block：不收入', 'quarantine: taken in where no website shows it; block: left out'],
  'charge, refund': ['charge：收款；refund：退款', 'charge: money that came; refund: money that went back'],
  'cloudflare, url': ['cloudflare：Cloudflare 接口；url：调用一个地址', 'cloudflare: by its API; url: by a call to an address'],
  'email, phone, address, network': [
    'email：邮箱；phone：电话；address：收货地址；network：IP 网段',
    'What is compared: the e-mail address, the phone number, the shipping address, or the network of the IP address',
  ],
  'email, phone, network': [
    'email：邮箱；phone：电话；network：IP 网段',
    'What is compared: the e-mail address, the phone number, or the network of the IP address',
  ],
  'http, sftp, s3, mail': [
    'http：网址；sftp：SFTP 服务器；s3：S3 存储；mail：邮件',
    'Where the file goes: http is a web address, sftp a server, s3 a store, mail the mailboxes of people',
  ],
  'http, sftp, s3': [
    'http：网址；sftp：SFTP 服务器；s3：S3 存储',
    'Where the file comes from: http is a web address, sftp a server, s3 a store',
  ],
  'local, sftp, s3': [
    'local：本机文件夹；sftp：SFTP 服务器；s3：S3 存储',
    'Where pages are pushed to: local is a folder of this machine, sftp a server, s3 a store',
  ],
  'invoice, credit-note': ['invoice：发票；credit-note：红字发票', 'invoice; credit-note: takes back an invoice, or a part'],
  'packing-slip, pick-list, label, invoice': [
    'packing-slip：装箱单；pick-list：拣货单；label：地址标签；invoice：发票',
    'packing-slip: what is in a parcel; pick-list: what to fetch for several orders; label: an address to stick on; invoice',
  ],
  'page, class, goods, article': [
    'page：固定页面；class：分类；goods：商品；article：文章',
    'What the link leads to: a page that every shop has, a category (class), a product (goods), or an article',
  ],
  'page, post': ['page：独立页面；post：带日期的文章', 'page: stands by itself; post: has a date and is in the list of articles'],
  'percent, fixed, free-shipping, buy-x-get-y, tiers': [
    'percent：百分比；fixed：固定金额；free-shipping：免运费；buy-x-get-y：买几件送几件；tiers：按金额分档',
    'percent; fixed: an amount; free-shipping; buy-x-get-y: of so many pieces the cheapest are reduced; tiers: by what the order comes to',
  ],
  'tag, size, scope, color, brand, classification': [
    'tag：标签；size：尺码；scope：适用范围；color：颜色；brand：品牌；classification：分类',
    'What its values are: tags, sizes, what a product is for (scope), colours, brands, or categories (classification)',
  ],
  'taxed, zero-rated, intra-community, export, untaxed': [
    'taxed：应税；zero-rated：零税率；intra-community：欧盟内部供应；export：出口；untaxed：不计税',
    'taxed; zero-rated: at 0 %; intra-community: to a business in another country of the EU; export: out of it; untaxed: no tax is worked out',
  ],
  'text, xlsx': ['text：CSV 等文本；xlsx：工作簿', 'text: CSV and the like; xlsx: a workbook'],
  'webhook, wecom, dingtalk, feishu, telegram, slack': [
    'webhook：带签名的事件推送；其余为对应平台的群机器人',
    'webhook: a signed post to an address; the others are bots of these services',
  ],
  'desktop, phone, tablet, other': [
    'desktop：电脑；phone：手机；tablet：平板；other：其他',
    'What visitors use, as the browser says; other: it does not',
  ],
  'damaged, wrong-item, not-as-described, does-not-fit, not-wanted, other': [
    '顾客选择的退货原因：损坏、发错、与描述不符、不合适、不想要、其他',
    'Why the buyer sends it back: it is damaged, another item, not as described, does not fit, is not wanted, or something else',
  ],
  'deleted, changed, price-reset, statistics-reset, deduplicated, imported-over, undone, restored, quarantined, released': [
    '为什么保留副本：删除、修改、重置价格、清零统计、去重、导入覆盖、撤销、恢复、隔离、解除隔离',
    'What happened to the product: it was deleted, changed, its price or statistics were reset, it went as a double, an import wrote over it, a change was undone, it was restored, quarantined, or released from quarantine',
  ],
  'missing-here, missing-there, other-amount, other-day': [
    'missing-here：本系统没有；missing-there：对方没有；other-amount：金额不同；other-day：日期不同',
    'missing-here: only the provider has it; missing-there: only we do; other-amount and other-day: both have it, but not alike',
  ],
  'rows, value, everything': [
    'rows：行数超过上限；value：金额超过上限；everything：该密钥的修改都要审批',
    'rows: too many; value: too much money; everything: each change of this key waits',
  ],
  'rect, ellipse': ['rect：矩形；ellipse：椭圆', 'rect: a rectangle; ellipse'],
  'square, wide, tall': ['square：接近正方形；wide：横向；tall：纵向', 'square: about as wide as tall; wide; tall'],
  'a4, letter': ['a4 或美国 letter 纸', 'a4: 210 × 297 mm; letter: 8.5 × 11 inches'],
}
