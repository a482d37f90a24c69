interface Release {
  version: string
  /** ISO 8601. */
  date: string
  /** What an operator notices, a line each. */
  zh: readonly string[]
  en: readonly string[]
}

/** The versions, the newest first. */
export const releases: readonly Release[] = [
  {
    version: '2026.11.28',
    date: '2026-11-28T12:00:00',
    zh: [
      '导入：识别 PrestaShop、OpenCart 和 23 种语言的 WooCommerce 文件；日期、重量单位、编码、促销价和能否购买都按文件判断',
      '翻译：商品、分类和文章的多语言文字，网站可用多种语言和多种币种',
      '订单与收款：在线付款直接进入支付页，退款和争议与支付平台一致；开店检查会指出无法收款、发货或发邮件的网站',
      '税费：欧盟税号向 VIES 核验，税费报表按季度或月份导出',
      '店铺：购物车抽屉、颜色色块、按钮加购，订单链接不再出现在服务器日志里',
      '任务：失败写明原因，可立即重试；停止服务时正在处理的请求会得到答复',
    ],
    en: [
      'Import: files of PrestaShop, OpenCart and WooCommerce in 23 languages; dates, units of weight, encodings, sale prices and what may be bought are judged by the file',
      'Translations: products, categories and articles in several languages; websites in several languages and currencies',
      'Orders and payments: online methods lead straight to the payment, refunds and disputes follow the provider; websites that can’t take payments, ship or send e-mail are named',
      'Taxes: VAT numbers of the EU are checked at VIES; a tax report by quarter or month',
      'Shops: a cart drawer, colour swatches, quick add; links to orders no longer stand in servers’ logs',
      'Tasks: failures say why and can be tried again; calls that run while the server stops are answered',
    ],
  },
  {
    version: '2026.11.23',
    date: '2026-11-23T12:00:00',
    zh: [
      '收款：Stripe、PayPal、支付宝、微信支付和线下收款，部分退款、退货、对账',
      '邮件：12 种语言的模板，预览、测试和重发；到货提醒、未完成结账提醒和评价邀请',
      '包裹：批量和扫描发货、装箱单、面单、发票；税费、体积重和配送区域',
      '网站：网站页、分组设置、回滚后暂停、分批发布、定时发布、自有域名、S3 服务器',
      '店铺：五种皮肤、12 种语言、博客、商品评价、尺码指南、心愿单、降价前最低价和单位价格',
      '变更记录：管理员、角色、网站、文章和设置的修改也可以撤销',
    ],
    en: [
      'Payments: Stripe, PayPal, Alipay, WeChat Pay and by hand; partial refunds, returns, bank statements',
      'E-mails: templates in 12 languages with preview, test and resend; back in stock, abandoned checkouts, review invitations',
      'Parcels: many at once or by scanner, packing slips, labels, invoices; taxes, volume weight, shipping zones',
      'Websites: a page for each, groups with shared settings, holds after a roll back, rollouts in waves, own domains, S3 servers',
      'Shops: five skins, 12 languages, a blog, product reviews, size guides, wish lists, lowest price of 30 days and unit prices',
      'Change log: edits of administrators, roles, websites, articles and settings can be undone, too',
    ],
  },
  {
    version: '2026.11.20',
    date: '2026-11-20T12:00:00',
    zh: [
      '六种布局、三种主题、四种标签样式，偏好随账号保存',
      '快速打开（Ctrl / ⌘ K）：页面、商品、网站、订单、用户和操作',
      '锁屏使用账号密码解锁，自带 32 张壁纸',
      '消息：新订单、失败的任务、有问题的网站',
      '新版本自动提醒，一键升级',
    ],
    en: [
      'Six layouts, three themes, four tab styles; preferences follow the account',
      'Quick open (Ctrl / ⌘ K): pages, products, websites, orders, users and actions',
      'The locked screen opens with the account’s password and brings 32 wallpapers',
      'Notices: new orders, failed tasks, websites with problems',
      'New versions are announced and installed with one click',
    ],
  },
  {
    version: '2026.11.19',
    date: '2026-11-19T12:00:00',
    zh: [
      '从文件导入、整理和定价库存，批量操作先预览再执行，随时可撤销',
      '网站取用库存、生成静态页面、检查并推送',
      '订单、访问统计、优惠券、收款与物流方式',
    ],
    en: [
      'Products from files, cleaned and priced; batches are previewed first and can be undone',
      'Websites choose from the products, are generated as static pages, checked and pushed',
      'Orders, visits, coupons, payment and shipping methods',
    ],
  },
]
