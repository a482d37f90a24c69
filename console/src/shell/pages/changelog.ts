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
