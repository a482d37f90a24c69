import { defineText } from '../../../../lib/text.ts'

/** What the overview of a website's page shows of the website itself. */
export const homeText = defineText('website-home', {
  shared: { products: 'goods' },
  zh: {
    title: '首页画面',
    none: '还没有发布',
    noneAbout: '发布后，这里显示顾客看到的首页。',
    elsewhere: '这里没有这个版本的文件',
    elsewhereAbout: '文件在另一台机器上，请打开店铺查看。',
    today: '今天',
    visitors: '今日访客',
    orders: '今日订单',
    yesterday: '昨天同一时间 {{value}}',
    unpaid: '{{count}} 单待付款',
    target: '目标 {{count}} 件',
    noTarget: '未设目标',
  },
  en: {
    title: 'Picture of the home page',
    none: 'Not published yet',
    noneAbout: 'Once it is published, the home page that shoppers see is shown here.',
    elsewhere: 'This version’s files are not here',
    elsewhereAbout: 'They are on another machine. Open the shop to see it.',
    today: 'Today',
    visitors: 'Visitors today',
    orders: 'Orders today',
    yesterday: '{{value}} yesterday by this time',
    unpaid: '{{count}} unpaid',
    target: 'Target: {{count}}',
    noTarget: 'No target',
  },
})
