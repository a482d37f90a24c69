import { defineText } from '../../../../lib/text.ts'

export const storefrontsText = defineText('storefront-keys', {
  zh: {
    title: '自建店面',
    about:
      '您自己开发的店面（其他域名上的页面、App 网页）用店面密钥读取商品、询价和下单。密钥不是机密，浏览器里看得到；它只对这个网站和所列的来源有效。订单、价格和库存仍按网站的规则判断。',
    api: '接口地址',
    document: '接口文档（OpenAPI）',
    add: '添加店面密钥',
    editTitle: '编辑店面密钥：{{name}}',
    nameAbout: '给自己看的，例如「新官网」。',
    origins: '来源',
    originsAbout: '页面所在的地址，每行一个，例如 https://www.example.com，只到域名和端口。本机开发可用 http://localhost:5173。',
    added: '店面密钥已添加',
    removed: '店面密钥已删除',
    switchedOff: '已停用，几秒后生效',
    switchedOn: '已启用，几秒后生效',
    stopped: '已停用',
    none: '还没有店面密钥，其他域名上的页面不能调用。',
    copyKey: '复制密钥',
  },
  en: {
    title: 'Storefronts of your own',
    about:
      'Storefronts that you build yourself, on other domains, read products, quote and order with a storefront key. It is no secret, browsers show it; it works for this website and the listed origins only. Orders, prices and stock are judged by the website’s rules as always.',
    api: 'API address',
    document: 'API description (OpenAPI)',
    add: 'Add storefront key',
    editTitle: 'Edit storefront key: {{name}}',
    nameAbout: 'For yourself, such as “New website”.',
    origins: 'Origins',
    originsAbout:
      'Where the pages are, one per line, such as https://www.example.com: scheme, host and port. For development on this machine http://localhost:5173 works.',
    added: 'Storefront key added',
    removed: 'Storefront key deleted',
    switchedOff: 'Deactivated, within seconds',
    switchedOn: 'Activated, within seconds',
    stopped: 'Deactivated',
    none: 'No storefront key yet: pages on other domains cannot call.',
    copyKey: 'Copy key',
  },
})
