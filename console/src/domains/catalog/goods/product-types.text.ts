import { defineText } from '../../../lib/text.ts'

export const productTypesText = defineText('goods-product-types', {
  shared: {
    count: 'goodsCount',
  },
  zh: {
    open: '商品类型',
    title: '商品类型统计',
    about: '当前筛选下各类型的商品数；点类型只看它。最多列出 2,000 个类型。',
    search: '查找类型',
    productType: '商品类型',
    without: '未填写',
    none: '没有商品',
  },
  en: {
    open: 'Product types',
    title: 'Product types',
    about: 'Products of the current filter by type. Choose a type to see only its products. Shows up to 2,000 types.',
    search: 'Find a type',
    productType: 'Product type',
    without: 'Not set',
    none: 'No products',
  },
})
