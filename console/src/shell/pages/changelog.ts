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
    version: '0.2.0',
    date: '2026-11-28T12:00:00',
    zh: [
      '导入：识别 PrestaShop、OpenCart、Magento、Amazon、淘宝、1688 和 23 种语言的 WooCommerce 文件；任何表头都能对应，日期、单位、编码和促销价按文件判断',
      '收款：Stripe、PayPal、支付宝、微信支付和线下收款；部分退款、退货、争议、银行流水和与支付平台核对',
      '订单：手工录入、修改、合并、拆分、风控审核；包裹、批量和扫描发货、装箱单、面单、发票',
      '税费：计税方案、欧盟税号核验、税费报表；运费分区、续重和体积重',
      '邮件：12 种语言的模板；到货提醒、未完成结账提醒和评价邀请',
      '网站：分组共用设置、发布方式、分批发布、自有域名、S3 服务器、在线巡检和告警通道',
      '店铺：五种主题、12 种语言、多种币种、顾客账号、博客、商品评价、购物车抽屉和颜色色块',
      '变更记录：管理员、角色、网站、文章和设置的修改也可以撤销；两步验证',
    ],
    en: [
      'Import: PrestaShop, OpenCart, Magento, Amazon, Taobao, 1688 and WooCommerce in 23 languages; any table can be mapped, and dates, units, encodings and sale prices are judged by the file',
      'Payments: Stripe, PayPal, Alipay, WeChat Pay and by hand; partial refunds, returns, disputes, bank statements and comparison with the provider',
      'Orders: entered by hand, edited, merged, split and held for review; parcels, many at once or by scanner, packing slips, labels, invoices',
      'Taxes: schemes, VAT numbers checked at VIES, a tax report; shipping by zone, weight steps and volume',
      'E-mails: templates in 12 languages; back in stock, abandoned checkouts, review invitations',
      'Websites: groups with shared settings, publishing modes, rollouts in waves, own domains, S3 servers, live watch and alarm channels',
      'Shops: five skins, 12 languages, several currencies, customer accounts, a blog, product reviews, a cart drawer and colour swatches',
      'Change log: edits of administrators, roles, websites, articles and settings can be undone, too; two-step sign-in',
    ],
  },
  {
    version: '0.1.0',
    date: '2026-11-20T12:00:00',
    zh: [
      '从文件导入、整理和定价库存，批量操作先预览再执行，随时可撤销',
      '网站取用库存、生成静态页面、检查并推送',
      '订单、访问统计、优惠券、收款与物流方式',
      '六种布局、三种主题、四种标签样式，偏好随账号保存',
      '快速打开（Ctrl / ⌘ K）：页面、商品、网站、订单、用户和操作',
      '锁屏使用账号密码解锁，自带 32 张壁纸',
      '消息：新订单、失败的任务、有问题的网站',
      '新版本自动提醒，一键升级',
    ],
    en: [
      'Products from files, cleaned and priced; batches are previewed first and can be undone',
      'Websites choose from the products, are generated as static pages, checked and pushed',
      'Orders, visits, coupons, payment and shipping methods',
      'Six layouts, three themes, four tab styles; preferences follow the account',
      'Quick open (Ctrl / ⌘ K): pages, products, websites, orders, users and actions',
      'The locked screen opens with the account’s password and brings 32 wallpapers',
      'Notices: new orders, failed tasks, websites with problems',
      'New versions are announced and installed with one click',
    ],
  },
]
