import type { Ground, Scene } from '@wanpu/storefront/pictures'
import { type DemoGoods, fashionGoods, homeGoods, outdoorGoods } from './catalogue.ts'

/** Everything that makes a demo shop what it is, except its products. */
export interface DemoShop {
  key: string
  domain: string
  name: string
  language: 'zh' | 'en'
  skin: string
  currencyCode: string
  goods: readonly DemoGoods[]
  /** What its products are pictured on, where no other shop has them first. */
  ground?: Ground
  /** The shop whose products it sells, too, and has just begun to: it has no orders yet. */
  stockOf?: string
  seller: { name: string; registration: string; address: string; email: string; phone: string }
  slogan: string
  description: string
  slides: readonly { scene: Scene; title: string; description: string }[]
  newest: string
  bestSelling: string
  articles: readonly { title: string; urlKeywords: string; html: string }[]
  /** Visitors on an ordinary day. */
  visitors: number
}

export const demoShops: readonly DemoShop[] = [
  {
    key: 'outdoor',
    domain: 'outdoor.localhost',
    name: 'Northtrail Outdoor',
    language: 'en',
    skin: 'light',
    currencyCode: 'USD',
    goods: outdoorGoods,
    ground: 'stone',
    seller: {
      name: 'Northtrail Demo Ltd.',
      registration: 'Demo registration 000001',
      address: '1 Demo Street, Exampletown',
      email: 'hello@outdoor.example',
      phone: '+1 555 0100',
    },
    slogan: 'Gear that lasts longer than the trip',
    description: 'Tents, packs and clothing for people who walk until it gets quiet.',
    slides: [
      { scene: 'tentAtDusk', title: 'Made for weather', description: 'Jackets and shelters that were tried where it rains sideways.' },
      { scene: 'packOnRock', title: 'Pack less, see more', description: 'Light things that do more than one job.' },
    ],
    newest: 'Just arrived',
    bestSelling: 'Walked with most',
    articles: [
      {
        title: 'About us',
        urlKeywords: 'about-us',
        html: '<p>We are a small demo shop. Everything that you see was made by the product’s own demo and can be deleted.</p><p>{{seller.name}}, {{seller.address}}</p>',
      },
      {
        title: 'Shipping and returns',
        urlKeywords: 'shipping-and-returns',
        html: '<p>We send within two working days. Send back what you do not want within thirty days, unused, and we return the money.</p>',
      },
      {
        title: 'Privacy',
        urlKeywords: 'privacy',
        html: '<p>We count page views without cookies. Your address is used for your order and nothing else.</p>',
      },
    ],
    visitors: 26,
  },
  {
    key: 'home',
    domain: 'home.localhost',
    name: '木野家居',
    language: 'zh',
    skin: 'market',
    currencyCode: 'CNY',
    goods: homeGoods,
    ground: 'plaster',
    seller: {
      name: '木野家居（演示）有限公司',
      registration: '演示编号 000002',
      address: '示例市演示路 2 号',
      email: 'hello@home.example',
      phone: '+86 000 0000 0000',
    },
    slogan: '把日子过得慢一点',
    description: '餐具、灯具、布艺与家具，都是会用很久的东西。',
    slides: [
      { scene: 'lampEvening', title: '一盏灯的晚上', description: '亚麻与和纸，光像月亮一样落下来。' },
      { scene: 'setTable', title: '认真吃饭', description: '手作陶瓷与木器，让家常菜有了样子。' },
    ],
    newest: '新品',
    bestSelling: '大家都在买',
    articles: [
      {
        title: '关于我们',
        urlKeywords: 'guan-yu-wo-men',
        html: '<p>这是一家演示店铺，所有内容由系统自带的演示数据生成，可以随时删除。</p><p>{{seller.name}}，{{seller.address}}</p>',
      },
      { title: '配送与退换', urlKeywords: 'pei-song-yu-tui-huan', html: '<p>下单后两个工作日内发货。三十天内未使用的商品可以退换。</p>' },
      { title: '隐私说明', urlKeywords: 'yin-si-shuo-ming', html: '<p>我们不使用 Cookie 统计访问，您的地址只用于处理订单。</p>' },
    ],
    visitors: 34,
  },
  {
    key: 'atelier',
    domain: 'atelier.localhost',
    name: 'Atelier Lin',
    language: 'en',
    skin: 'atelier',
    currencyCode: 'EUR',
    goods: fashionGoods,
    ground: 'linen',
    seller: {
      name: 'Atelier Lin Demo GmbH',
      registration: 'Demo registration 000003',
      address: '3 Demo Square, Sampleville',
      email: 'hello@atelier.example',
      phone: '+49 000 000000',
    },
    slogan: 'Few pieces, worn often',
    description: 'Clothing and accessories in natural fibres, made in small runs.',
    slides: [{ scene: 'linenOnLine', title: 'The linen season', description: 'Washed, soft, and better every summer.' }],
    newest: 'New in',
    bestSelling: 'Worn most',
    articles: [
      { title: 'About us', urlKeywords: 'about-us', html: '<p>A demo shop for clothing. {{seller.name}}, {{seller.address}}</p>' },
      {
        title: 'Shipping and returns',
        urlKeywords: 'shipping-and-returns',
        html: '<p>Sent within two working days; thirty days to change your mind.</p>',
      },
    ],
    visitors: 14,
  },
  {
    key: 'fieldworks',
    domain: 'fieldworks.localhost',
    name: 'Fieldworks Supply',
    language: 'en',
    skin: 'workshop',
    currencyCode: 'USD',
    goods: outdoorGoods,
    stockOf: 'outdoor',
    seller: {
      name: 'Fieldworks Demo LLC',
      registration: 'Demo registration 000004',
      address: '4 Demo Yard, Exampletown',
      email: 'hello@fieldworks.example',
      phone: '+1 555 0104',
    },
    slogan: 'In stock today, on the truck tomorrow',
    description: 'Shelters, packs and camp kit for crews who work outside.',
    slides: [{ scene: 'workbench', title: 'Built for the crew', description: 'Kit that is dropped, soaked and used again on Monday.' }],
    newest: 'New on the shelf',
    bestSelling: 'What crews buy',
    articles: [
      {
        title: 'Shipping and returns',
        urlKeywords: 'shipping-and-returns',
        html: '<p>Ordered by noon, sent the same day. Thirty days to send it back.</p><p>{{seller.name}}, {{seller.address}}</p>',
      },
    ],
    visitors: 6,
  },
  {
    key: 'shendeng',
    domain: 'shendeng.localhost',
    name: '深灯',
    language: 'zh',
    skin: 'dark',
    currencyCode: 'CNY',
    goods: homeGoods,
    stockOf: 'home',
    seller: {
      name: '深灯（演示）有限公司',
      registration: '演示编号 000005',
      address: '示例市演示路 5 号',
      email: 'hello@shendeng.example',
      phone: '+86 000 0000 0005',
    },
    slogan: '夜里的家',
    description: '灯具与家居，为晚上的房间挑选。',
    slides: [{ scene: 'lampInTheDark', title: '把灯调暗一点', description: '光落在桌上，别处都安静下来。' }],
    newest: '新到',
    bestSelling: '常被带回家',
    articles: [{ title: '配送与退换', urlKeywords: 'pei-song-yu-tui-huan', html: '<p>两个工作日内发货，三十天内未使用可退换。</p>' }],
    visitors: 5,
  },
]
