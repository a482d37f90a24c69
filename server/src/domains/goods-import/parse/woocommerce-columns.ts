import { dimensionColumns } from './dimensions.ts'
import { headerKey } from './fields.ts'
import { locate } from './row-reader.ts'
import { weightColumn } from './weight.ts'

const dimensionNames = { length: 'length 长度', width: 'width 宽度', height: 'height 高度' } as const

/** The columns of WooCommerce's product export, under their English and Chinese names. */
export function columnsOf(headers: readonly string[]) {
  const at = locate(headers)
  const attributes: { name: number; values: number }[] = []
  for (let number = 1; number <= 100; number += 1) {
    const name = at(`attribute${number}name 属性${number}名称`)
    if (name !== -1) attributes.push({ name, values: at(`attribute${number}value 属性${number}值`) })
  }
  const weight = headers.findIndex((header) => ['weight', '重量'].includes(headerKey(header)))
  return {
    id: at('id'),
    type: at('type 类型'),
    sku: at('sku'),
    name: at('name 名称'),
    published: at('published 已发布'),
    visibility: at('visibilityincatalog 在目录中的可见性 目录可见性 目录的可见性'),
    shortDescription: at('shortdescription 简短描述 简短说明'),
    description: at('description 描述 说明'),
    saleStarts: at('datesalepricestarts 促销开始日期 促销价格开始日期'),
    saleEnds: at('datesalepriceends 促销结束日期 促销价格结束日期'),
    inStock: at('instock 有库存 有货'),
    stock: at('stock 库存'),
    weight: weightColumn(headers, weight),
    dimensions: dimensionColumns(headers, (field) => at(dimensionNames[field])),
    salePrice: at('saleprice 促销价格 促销价'),
    regularPrice: at('regularprice 常规售价'),
    categories: at('categories 分类'),
    tags: at('tags 标签'),
    brands: at('brands 品牌'),
    barcode: at('gtin,upc,ean,orisbn gtin、upc、ean或isbn'),
    pictures: at('images 图片'),
    // The two SEO extensions that most shops have.
    seoTitle: at('metayoastwpseotitle metarankmathtitle'),
    seoDescription: at('metayoastwpseometadesc metarankmathdescription'),
    parent: at('parent 父级'),
    attributes,
  }
}

export type Columns = ReturnType<typeof columnsOf>
