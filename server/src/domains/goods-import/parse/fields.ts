import { type ImportField, importField } from '@wanpu/contract/import-file'

const productFields = importField.options
export type ProductField = ImportField

/** Header → meaning. Headers that are not in it are not read. Only `pictures` may be named by several headers. */
export type ColumnMapping = Record<string, ProductField>

/** Names under which columns are known, already in the form of `headerKey`. */
const synonyms: Record<ProductField, string> = {
  goodsId: 'wanpuid 万铺id 万铺编号',
  handle: 'handle urlhandle slug urlkey urlkeywords urlslug permalink url别名 链接名 商品链接名 别名 固定链接 url关键词 网址别名',
  id: 'id productid itemid goodsid 编号 商品编号 商品id 产品编号 产品id 序号 商品编码id',
  sku: 'sku variantsku productsku itemsku skuid itemnumber itemno partnumber mpn articlenumber model 货号 商品货号 款号 商品编码 产品编码 商家编码 编码 型号 规格编码 条码',
  title:
    'title name productname producttitle itemname goodsname 标题 名称 商品名称 商品标题 商品名 品名 产品名称 产品标题 产品名 宝贝标题 宝贝名称',
  description:
    'description body bodyhtml productdescription content details longdescription html shortdescription 描述 商品描述 产品描述 详情 商品详情 产品详情 宝贝描述 介绍 商品介绍 内容',
  productType: 'producttype type kind 类型 商品类型 产品类型',
  barcode: 'barcode gtin ean upc isbn ean13 gtin13 upca variantbarcode 商品条码 条形码 国际条码',
  netContent: 'netcontent unitpricingmeasure netweightvolume content inhalt contenu 净含量 净含量规格',
  video: 'video videos videourl videolink videoaddress productvideo 视频 视频地址 视频链接 商品视频 主图视频',
  shelf:
    'shelf shelfno shelfnumber shelflocation bin binno binnumber bincode binlocation location locationcode storagelocation warehouselocation 库位 库位号 库位编码 库位编号 货位 货位号 货位编码 储位 储位号 仓位 货架 货架号 货架位',
  brand: 'brand vendor manufacturer brandname maker 品牌 品牌名称 厂商 厂家 供应商 制造商',
  classification:
    'category categories classification productcategory categorypath class collection department 分类 类目 商品分类 产品分类 所属分类 分类路径 商品类目 类别 目录 产品类目',
  tags: 'tag tags label labels keywords 标签 商品标签 关键词 关键字',
  sizes: 'size sizes sizename 尺码 尺寸 大小 码数 规格',
  colors: 'color colors colour colours colorname 颜色 颜色分类 色彩 花色',
  scopes: 'scope scopes usage occasion audience gender 范围 适用范围 使用范围 适用 适用人群 适用场景',
  pictures:
    'image images picture pictures photo photos pic pics imageurl imageurls imagesrc imagelink pictureurl additionalimagelink mainimage thumbnail 图片 主图 商品图片 商品主图 产品图片 图片地址 图片链接 图片url 附图 轮播图 副图 宝贝图片',
  pictureTexts: 'picturetexts imagealttexts 图片说明',
  variants: 'variants 多规格',
  price:
    'price saleprice sellingprice unitprice variantprice currentprice retailprice 价格 售价 销售价 销售价格 单价 现价 零售价 商品价格 促销价 一口价 宝贝价格',
  marketPrice:
    'marketprice listprice regularprice compareatprice originalprice msrp rrp oldprice wasprice variantcompareatprice 市场价 市场价格 原价 划线价 吊牌价 建议零售价 标价 门市价',
  cost: 'cost costprice costperitem purchaseprice wholesaleprice 成本 成本价 进价 进货价 采购价',
  currency: 'currency currencycode 币种 货币 币种代码 货币代码',
  stock:
    'stock inventory quantity qty stockquantity inventoryquantity inventoryqty available onhand 库存 库存数量 库存量 数量 商品库存 现货 可售数量',
  weight: 'weight grams weightgrams netweight grossweight variantgrams 重量 净重 毛重 商品重量 单重 克重',
  weightUnit:
    'weightunit variantweightunit productweightunit itemweightunit packageweightunit shippingweightunit unitofweight weightunitofmeasure itemweightunitofmeasure shippingweightunitofmeasure packageweightunitofmeasure weightuom weightmeasure weightunitcode 重量单位 重量單位 计重单位',
  length: 'length lengthmm lengthcm itemlength packagelength productlength shippinglength 长 长度 商品长度 产品长度 包装长 包装长度',
  width: 'width widthmm widthcm itemwidth packagewidth productwidth shippingwidth 宽 宽度 商品宽度 产品宽度 包装宽 包装宽度',
  height: 'height heightmm heightcm itemheight packageheight productheight shippingheight 高 高度 商品高度 产品高度 包装高 包装高度',
  status: 'status state published active enabled visible visibility 状态 上下架 是否上架 上架 上架状态 发布 商品状态',
  seoTitle: 'seotitle metatitle pagetitle seo标题 页面标题',
  seoDescription: 'seodescription metadescription pagedescription seo描述 页面描述',
  seoKeywords: 'seokeywords metakeywords pagekeywords seo关键词 页面关键词',
}

const fieldOfName = new Map<string, ProductField>(
  productFields.flatMap((field) => synonyms[field].split(' ').map((name): [string, ProductField] => [name, field])),
)

/** A header without case, width, units in brackets, required marks and separators: `*商品名称`, `Weight (kg)`, `compare_at-price`. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([{【].*?[)\]}】]/g, '')
    .replace(/[\s_\-*:：?./\\'"#＊﻿]+/g, '')
}

/** The field a header most likely means. A number behind the name, as in `图片2`, is of no account for pictures. */
export function guessField(header: string): ProductField | undefined {
  const key = headerKey(header)
  const knownField = fieldOfName.get(key)
  if (knownField) return knownField
  const unnumbered = fieldOfName.get(key.replace(/\d+$/, ''))
  return unnumbered === 'pictures' ? unnumbered : undefined
}

/** A first proposal for the mapping of a table: the first header of each meaning wins, pictures take all. */
export function suggestMapping(headers: readonly string[]): ColumnMapping {
  const usedFields = new Set<ProductField>()
  const mapping: ColumnMapping = {}
  for (const header of headers) {
    const field = guessField(header)
    if (!field || (usedFields.has(field) && field !== 'pictures')) continue
    usedFields.add(field)
    mapping[header] = field
  }
  return mapping
}

/** The name an option goes by in the shop: `size` and `color` for their many names, else as written. */
export function optionName(name: string): string {
  const field = fieldOfName.get(headerKey(name))
  if (field === 'sizes') return 'size'
  if (field === 'colors') return 'color'
  return name
}
