import { defineText } from '../../../lib/text.ts'

export const classesText = defineText('shop-classes', {
  shared: {
    toGoods: 'seeGoods',
    none: 'noCategoriesYet',
  },
  zh: {
    tab: '{{host}} 分类',
    about: '网站上有商品的 {{classes}} 个分类，共 {{goods}} 件商品。',
    search: '查找分类',
    direct: '本级 {{count}}',
    total: '含下级 {{count}}',
    noneAbout: '网站有商品后，它们的分类会列在这里。',
    noMatch: '没有这样的分类',
  },
  en: {
    tab: 'Categories of {{host}}',
    about: '{{classes}} categories have products on the website, {{goods}} products in total.',
    search: 'Find a category',
    direct: '{{count}} direct',
    total: '{{count}} with subcategories',
    noneAbout: 'Categories appear here once the website has products.',
    noMatch: 'No matching categories',
  },
})
