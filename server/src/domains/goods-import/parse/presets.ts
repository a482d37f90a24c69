import type { ImportFormat } from '@wanpu/contract'
import { type ColumnMapping, headerKey, type ProductField } from './fields.ts'

/** A program or marketplace whose files are tables with columns of its own names. Its mapping is a proposal like any other. */
export interface Preset {
  /** The names of columns, in the form of `headerKey`, of which all, and one of each list, stand in such a file. */
  marks: (string | readonly string[])[]
  fields: Record<string, ProductField>
  /** Columns that look as if they meant something, and do not. */
  ignored?: string[]
  separator?: string
  list?: string
  root?: string
  /** The column whose value the rows of one product share, and the columns that tell its variants apart. */
  groupBy?: string[]
  options?: string[]
  currencyCode?: string
}

export type PresetFormat = Exclude<ImportFormat, 'shopify' | 'woocommerce' | 'table'>

export const presets: Record<PresetFormat, Preset> = {
  magento: {
    marks: ['sku', 'producttype', ['attributesetcode', 'productwebsites', 'additionalattributes', 'configurablevariations']],
    fields: {
      sku: 'sku',
      name: 'title',
      description: 'description',
      categories: 'classification',
      price: 'price',
      weight: 'weight',
      tsdimensionslength: 'length',
      tsdimensionswidth: 'width',
      tsdimensionsheight: 'height',
      urlkey: 'handle',
      qty: 'stock',
      baseimage: 'pictures',
      additionalimages: 'pictures',
      metatitle: 'seoTitle',
      metadescription: 'seoDescription',
      metakeywords: 'seoKeywords',
      productonline: 'status',
      msrpprice: 'marketPrice',
      cost: 'cost',
      manufacturer: 'brand',
    },
    ignored: ['producttype', 'visibility', 'smallimage', 'thumbnailimage', 'swatchimage', 'shortdescription', 'specialprice'],
    separator: '/',
    list: ',',
    root: 'Default Category',
  },
  amazon: {
    marks: [
      ['itemsku', 'asin', 'asin1', 'sellersku'],
      ['itemname', 'productname', 'parentchild', 'standardprice', 'listingid'],
    ],
    fields: {
      itemsku: 'sku',
      sellersku: 'sku',
      asin: 'id',
      asin1: 'id',
      itemname: 'title',
      brandname: 'brand',
      manufacturer: 'brand',
      standardprice: 'price',
      listprice: 'marketPrice',
      quantity: 'stock',
      productdescription: 'description',
      itemdescription: 'description',
      aboutproduct: 'description',
      mainimageurl: 'pictures',
      generickeywords: 'tags',
      itemtype: 'productType',
      itemtypename: 'productType',
      shippingweight: 'weight',
      itemweight: 'weight',
    },
    ignored: ['variants', 'technicaldetails', 'productspecification', 'modelnumber', 'uniqid', 'listingid', 'openDate'],
    groupBy: ['parentsku'],
    options: ['colorname', 'sizename', 'stylename', 'materialtype', 'color', 'size'],
  },
  taobao: {
    marks: [
      ['宝贝名称', '宝贝标题'],
      ['宝贝类目', '宝贝价格', '宝贝数量', '销售属性组合', '宝贝id'],
    ],
    fields: {
      宝贝名称: 'title',
      宝贝标题: 'title',
      宝贝id: 'id',
      宝贝价格: 'price',
      宝贝数量: 'stock',
      宝贝描述: 'description',
      新图片: 'pictures',
      宝贝图片: 'pictures',
      商家编码: 'sku',
      店铺类目: 'classification',
      宝贝类目: 'productType',
    },
    ignored: ['省', '城市', '有效期', '宝贝属性', '销售属性组合', '销售属性别名', '视频', '运费模板id'],
    groupBy: [],
    currencyCode: 'CNY',
  },
  alibaba: {
    marks: [['1688链接', '起批量', '起订量', '最小起订量', '批发价', '供货价', '1688商品id', 'offerid']],
    fields: {
      '1688商品id': 'id',
      offerid: 'id',
      产品id: 'id',
      商品id: 'id',
      产品标题: 'title',
      商品标题: 'title',
      产品名称: 'title',
      批发价: 'price',
      供货价: 'price',
      sku价格: 'price',
      sku库存: 'stock',
      skuid: 'sku',
      单品货号: 'sku',
      可售数量: 'stock',
      产品图片: 'pictures',
      sku图片: 'pictures',
      详情图: 'pictures',
      产品类目: 'classification',
      单位重量: 'weight',
    },
    ignored: ['起批量', '起订量', '最小起订量', '供应商', '店铺名称', '1688链接', '商品链接'],
    groupBy: ['1688商品id', 'offerid', '商品id', '产品id', '商品标题', '产品标题'],
    options: ['颜色', '颜色分类', '尺码', '尺寸', '规格', '规格1', '规格2', '规格名称', 'sku名称', '款式', '型号'],
    currencyCode: 'CNY',
  },
}

/** The program or marketplace that the headers give away. */
export function detectPreset(headers: readonly string[]): PresetFormat | undefined {
  const keys = new Set(headers.map(headerKey))
  const names = Object.keys(presets) as PresetFormat[]
  return names.find((name) =>
    presets[name].marks.every((mark) => (typeof mark === 'string' ? keys.has(mark) : mark.some((key) => keys.has(key)))),
  )
}

/** The proposed mapping of a table, with what the preset knows before what its headers seem to say. */
export function mappingOf(preset: Preset | undefined, headers: readonly string[], suggested: ColumnMapping): ColumnMapping {
  if (!preset) return suggested
  const knownColumns: ColumnMapping = {}
  const usedFields = new Set<ProductField>()
  for (const header of headers) {
    const field = preset.fields[unnumbered(header)]
    if (!field || (usedFields.has(field) && field !== 'pictures')) continue
    usedFields.add(field)
    knownColumns[header] = field
  }
  const ignored = new Set(preset.ignored)
  const others = Object.entries(suggested).filter(
    ([header, field]) => !ignored.has(headerKey(header)) && (field === 'pictures' || !usedFields.has(field)),
  )
  return { ...Object.fromEntries(others), ...knownColumns }
}

/** `other_image_url3` is one of the pictures. */
function unnumbered(header: string): string {
  const key = headerKey(header)
  return /^otherimageurl\d+$/.test(key) ? 'mainimageurl' : key
}

/** The headers of a file that stand in a list of names, in the order of the list. */
export function headersNamed(headers: readonly string[], names: readonly string[] = []): string[] {
  return names.flatMap((name) => headers.find((header) => headerKey(header) === name) ?? [])
}
