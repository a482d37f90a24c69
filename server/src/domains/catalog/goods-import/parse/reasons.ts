interface Reason {
  /** `error`: the row is not taken in. `notice`: it is, and this is worth knowing. */
  severity: 'error' | 'notice'
  zh: string
  en: string
}

/** Every reason a row of a product file can be reported for. `{name}` is filled from the problem's `detail`. */
export const reasons = {
  'bad-quoting': {
    severity: 'error',
    zh: '引号不配对，无法读取（到第 {until} 行为止）',
    en: 'The quotes do not match, nothing can be read up to row {until}',
  },
  'bad-characters': {
    severity: 'notice',
    zh: '有无法识别的字符，请检查文件编码',
    en: 'Some characters cannot be read, check the encoding of the file',
  },
  'too-many-columns': {
    severity: 'error',
    zh: '此行有 {found} 列，表头只有 {expected} 列',
    en: 'The row has {found} cells, the header only {expected}',
  },
  'cell-too-long': { severity: 'error', zh: '单元格超过 {limit} 个字符', en: 'The cell has more than {limit} characters' },
  'formula-failed': {
    severity: 'error',
    zh: '单元格是表格公式的错误值，请先更正公式',
    en: 'The cell is the error of a spreadsheet formula: correct the formula first',
  },
  'key-missing': {
    severity: 'error',
    zh: '缺少标识：需要 SKU、原系统编号、URL 别名或标题',
    en: 'Nothing identifies the product: a SKU, source ID, URL slug or title is needed',
  },
  'title-missing': { severity: 'error', zh: '缺少标题', en: 'The title is missing' },
  'title-too-long': {
    severity: 'error',
    zh: '标题有 {length} 个字符，最多 {limit} 个',
    en: 'The title has {length} characters, at most {limit} are allowed',
  },
  'digits-lost': {
    severity: 'notice',
    zh: '编码已被表格软件改成日期或科学计数，原有数字已丢失，未采用：请在原文件中把此列设为文本后重新导出',
    en: 'A spreadsheet turned the code into a date or a rounded number and its digits are lost, so it is not used: export the column as text',
  },
  'duplicate-handle': {
    severity: 'error',
    zh: 'URL 别名 (Handle) 与第 {firstRow} 行重复',
    en: 'The URL slug (handle) was already used in row {firstRow}',
  },
  'duplicate-sku': { severity: 'error', zh: 'SKU 与第 {firstRow} 行重复', en: 'The SKU was already used in row {firstRow}' },
  'duplicate-id': { severity: 'error', zh: '原系统编号与第 {firstRow} 行重复', en: 'The source ID was already used in row {firstRow}' },
  'too-many-rows': {
    severity: 'error',
    zh: '同一商品的行超过 {limit} 行',
    en: 'The product has more than {limit} rows',
  },
  'duplicate-options': {
    severity: 'error',
    zh: '规格组合与第 {firstRow} 行重复',
    en: 'The same choice of options is already in row {firstRow}',
  },
  'too-many-variants': { severity: 'error', zh: '规格超过 {limit} 个', en: 'The product has more than {limit} variants' },
  'variants-unreadable': {
    severity: 'error',
    zh: '多规格的内容无法读取，请保持导出时的写法',
    en: 'The variants cannot be read, keep the form in which they were exported',
  },
  'video-unknown': {
    severity: 'notice',
    zh: '视频地址无法播放，已略过：需要 https 的 .mp4 或 .webm 文件，或 YouTube、Vimeo 的视频页面',
    en: 'No video at this address, it was left out: an https address of an .mp4 or .webm file is needed, or a video page of YouTube or Vimeo',
  },
  'price-invalid': { severity: 'error', zh: '价格不是数字', en: 'The price is not a number' },
  'price-negative': { severity: 'error', zh: '价格为负数', en: 'The price is negative' },
  'price-absurd': { severity: 'error', zh: '价格超过上限 {limit}', en: 'The price is above the limit of {limit}' },
  'price-ambiguous': {
    severity: 'error',
    zh: '无法判断是千位分隔符还是小数点，请写成 1299 或 1.30',
    en: 'Thousands or decimals? Write it as 1299 or as 1.30',
  },
  'price-rounded': { severity: 'notice', zh: '价格已四舍五入到 {decimals} 位小数', en: 'The price was rounded to {decimals} decimals' },
  'price-missing': { severity: 'error', zh: '此规格缺少价格', en: 'This variant has no price while others have one' },
  'market-price-low': {
    severity: 'notice',
    zh: '划线价低于售价，已略过',
    en: 'The compare-at price is below the price and is left out',
  },
  'sale-price-high': {
    severity: 'notice',
    zh: '促销价不低于常规售价，按常规售价导入',
    en: 'The sale price is not below the regular price, which is used instead',
  },
  'sale-price-zero': {
    severity: 'notice',
    zh: '促销价为 0，按常规售价导入',
    en: 'The sale price is 0, the regular price is used instead',
  },
  'sale-date-unclear': {
    severity: 'notice',
    zh: '促销日期有多种读法，按常规售价导入；请在导入设置中选择日期顺序',
    en: 'The date of the sale can be read in several ways, so the regular price is used: choose the order of dates in the settings',
  },
  'sale-date-unreadable': {
    severity: 'notice',
    zh: '无法识别促销日期，按常规售价导入',
    en: 'The date of the sale can’t be read, the regular price is used instead',
  },
  'sale-later': {
    severity: 'notice',
    zh: '促销从 {date} 开始，现按常规售价导入',
    en: 'The sale begins on {date}, so the regular price is used for now',
  },
  'sale-ends': {
    severity: 'notice',
    zh: '促销到 {date} 结束，届时请改回售价或重新导入',
    en: 'The sale ends on {date}: change the price then, or import again',
  },
  'currency-differs': {
    severity: 'notice',
    zh: '价格的币种是 {named}，而文件的币种是 {expected}，按 {named} 导入',
    en: 'The price is in {named}, the file in {expected}. It is imported in {named}',
  },
  'currency-contradicts': {
    severity: 'error',
    zh: '价格的货币符号（{codes}）与币种 {expected} 不符，请改正其中一个',
    en: 'The sign of the price ({codes}) is not that of {expected}. Correct one of them',
  },
  'currency-unclear': {
    severity: 'notice',
    zh: '货币符号可能是 {codes}，价格未采用：请在更多设置里选择文件的币种',
    en: 'The sign of the price may be {codes}, so the price is left out. Choose the currency of the file in More settings',
  },
  'currency-invalid': { severity: 'error', zh: '币种代码无效', en: 'Not a currency code' },
  'stock-invalid': { severity: 'error', zh: '库存不是整数', en: 'The inventory is not a whole number' },
  'stock-negative': { severity: 'notice', zh: '库存为负数，按 0 处理', en: 'The inventory is negative and is taken as 0' },
  'length-invalid': { severity: 'notice', zh: '长宽高无效，已略过', en: 'Not a length, it is left out' },
  'weight-invalid': { severity: 'error', zh: '重量无效', en: 'Not a weight' },
  'picture-address-invalid': { severity: 'notice', zh: '图片地址无效，已略过', en: 'Not a picture address, the picture is left out' },
  'picture-without-host': {
    severity: 'notice',
    zh: '图片地址没有域名，已略过；在预览中填写图片地址前缀后可导入',
    en: 'Picture path without a domain, skipped. Enter the picture base address in the preview',
  },
  'too-many-pictures': {
    severity: 'notice',
    zh: '图片有 {found} 张，只取前 {limit} 张',
    en: '{found} pictures, only the first {limit} are taken',
  },
  'status-unknown': {
    severity: 'notice',
    zh: '无法识别的状态，按下架导入',
    en: 'Not a status that we know as on sale: imported as hidden',
  },
  'status-off': { severity: 'notice', zh: '文件中未上架，按下架导入', en: 'Not on sale in the file: imported as hidden' },
  'availability-unknown': {
    severity: 'notice',
    zh: '无法识别是否有货，按无货导入',
    en: 'Neither in stock nor out of stock: imported without stock',
  },
  'available-later': {
    severity: 'notice',
    zh: '开售时间未到或无法识别，按下架导入',
    en: 'Not available yet, or the date can’t be read: imported as hidden',
  },
  'stock-shared': {
    severity: 'notice',
    zh: '各规格共用主商品库存 {stock}，每个规格都按此数量导入，请留意超卖',
    en: 'The variations share a stock of {stock}: each gets this number, so watch for overselling',
  },
  'discount-left-out': {
    severity: 'notice',
    zh: '文件中的折扣未导入，按原价导入',
    en: 'The discount in the file is not imported: the full price is used',
  },
  'custom-options': {
    severity: 'notice',
    zh: '自定义选项不会导入；必选时按下架导入',
    en: 'Custom options are not imported; where one is required, the product is hidden',
  },
  'store-view-row': {
    severity: 'notice',
    zh: '店铺视图 {view} 的翻译行，已略过；商品以其自身的行为准',
    en: 'A row of the store view {view}: left out, the product itself has its own row',
  },
  'variant-without-row': {
    severity: 'notice',
    zh: '规格 {sku} 在文件中没有对应的行，未导入',
    en: 'The variant {sku} has no row in the file and is not imported',
  },
  'variant-of-another': {
    severity: 'notice',
    zh: '规格 {sku} 已属于第 {row} 行的商品，不重复导入',
    en: 'The variant {sku} belongs to the product in row {row} and is imported there only',
  },
  'no-website': {
    severity: 'notice',
    zh: '商品不在任何网站上，按下架导入',
    en: 'On none of the shop’s websites: imported as hidden',
  },
  'more-classifications': {
    severity: 'notice',
    zh: '有多个分类，使用层级最深的：{used}',
    en: 'More than one category, the deepest is used: {used}',
  },
  'option-any': {
    severity: 'notice',
    zh: '此规格不限 {option}，买家可任选',
    en: 'This variant stands for any {option}, the buyer chooses freely',
  },
  'options-missing': { severity: 'error', zh: '多规格商品的此行没有规格值', en: 'A row of a product with variants names no option' },
  'parent-missing': { severity: 'error', zh: '文件中找不到主商品 {parent}', en: 'The parent product {parent} is not in the file' },
  'parent-refused': { severity: 'error', zh: '主商品（第 {row} 行）无法导入', en: 'The parent product in row {row} was not imported' },
  'variation-off': { severity: 'notice', zh: '此规格未启用，已略过', en: 'This variation is switched off and left out' },
  'variations-missing': {
    severity: 'notice',
    zh: '多规格商品没有可用规格，按下架导入',
    en: 'A product with variations, but none can be used: imported as hidden',
  },
  'grouped-product': {
    severity: 'notice',
    zh: '组合商品没有自己的价格，按下架的普通商品导入',
    en: 'A grouped product has no price of its own: imported as an ordinary product, hidden',
  },
  'external-product': {
    severity: 'notice',
    zh: '外部商品在别的网站销售，按下架的普通商品导入',
    en: 'An external product is sold on another site: imported as an ordinary product, hidden',
  },
  'downloadable-product': {
    severity: 'notice',
    zh: '可下载商品的文件不会导入，按下架导入',
    en: 'The files of a downloadable product are not imported: hidden',
  },
  'virtual-product': { severity: 'notice', zh: '虚拟商品，无需发货', en: 'A virtual product: nothing of it is shipped' },
  'bundle-product': {
    severity: 'notice',
    zh: '捆绑商品的组成不会导入，按下架的普通商品导入',
    en: 'What a bundle consists of is not imported: an ordinary product, hidden',
  },
  'gift-card-product': {
    severity: 'notice',
    zh: '礼品卡不能当作普通商品销售，按下架导入',
    en: 'A gift card can’t be sold as an ordinary product: imported as hidden',
  },
  'subscription-product': {
    severity: 'notice',
    zh: '订阅商品不会自动续订，按下架的普通商品导入',
    en: 'A subscription is not renewed here: imported as an ordinary product, hidden',
  },
  'hidden-product': { severity: 'notice', zh: '商品在目录中隐藏，按下架导入', en: 'Hidden in the catalogue: imported as hidden' },
  'type-unknown': { severity: 'error', zh: '未知的商品类型 {type}', en: 'Unknown kind of product: {type}' },
  'sku-too-long': {
    severity: 'error',
    zh: 'SKU 有 {length} 个字符，最多 {limit} 个',
    en: 'The SKU has {length} characters, at most {limit} are allowed',
  },
  'goods-met-twice': {
    severity: 'error',
    zh: '与第 {firstRow} 行对应同一件库存商品',
    en: 'Row {firstRow} is the same existing product',
  },
  'unclear-id': {
    severity: 'error',
    zh: '编号与现有商品“{title}”（SKU {sku}）相同，但 SKU 或标题不符，已略过：请在预览中选择',
    en: 'The source ID is that of “{title}” (SKU {sku}), but SKU or title differ: left out, choose in the preview',
  },
  'unclear-sku': {
    severity: 'error',
    zh: 'SKU 与现有商品“{title}”（SKU {sku}）相同，但属于其他供应商或多个商品，已略过：请在预览中选择',
    en: 'The SKU is that of “{title}” (SKU {sku}), which is another supplier’s or not the only one: left out, choose in the preview',
  },
  'unclear-address': {
    severity: 'error',
    zh: 'URL 别名与现有商品“{title}”（SKU {sku}）相同，但 SKU、编号或标题不符，已略过：请在预览中选择',
    en: 'The URL slug is that of “{title}” (SKU {sku}), but SKU, source ID or title differ: left out, choose in the preview',
  },
  'unclear-barcode': {
    severity: 'error',
    zh: '条码与现有商品“{title}”（SKU {sku}）相同，但 SKU、编号或标题不符，已略过：请在预览中选择',
    en: 'The barcode is that of “{title}” (SKU {sku}), but SKU, source ID or title differ: left out, choose in the preview',
  },
  'unclear-title': {
    severity: 'error',
    zh: '标题与现有商品“{title}”（SKU {sku}）相同，但可能是另一件商品，已略过：请在预览中选择',
    en: 'The title is that of “{title}” (SKU {sku}), which may be another product: left out, choose in the preview',
  },
  'title-replaced': {
    severity: 'notice',
    zh: '标题“{before}”将改为“{after}”，请确认是同一件商品',
    en: 'The title “{before}” becomes “{after}”: check that it is the same product',
  },
  'variant-currency': {
    severity: 'error',
    zh: '此 SKU 是“{title}”的规格，价格须为 {currency}',
    en: 'The SKU is a variant of “{title}”, whose prices are in {currency}',
  },
  'classification-too-deep': {
    severity: 'error',
    zh: '分类层级不能超过 {deepest} 级',
    en: 'Categories can be at most {deepest} levels deep',
  },
  'classification-name-too-long': {
    severity: 'error',
    zh: '分类名称超过 {limit} 个字符',
    en: 'A category name has more than {limit} characters',
  },
  'price-absent': {
    severity: 'notice',
    zh: '新商品没有价格，按下架导入',
    en: 'New product without a price: imported as hidden',
  },
  'word-blocked': {
    severity: 'error',
    zh: '含有保护词 {words}，已拦截',
    en: 'Contains the protected words {words} and is blocked',
  },
  'word-quarantined': {
    severity: 'notice',
    zh: '含有保护词 {words}，已隔离，不会出现在任何网站',
    en: 'Contains the protected words {words}: quarantined, shown on no website',
  },
  'text-cut': { severity: 'notice', zh: '文字过长，已截短', en: 'Some text was too long and is cut' },
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof reasons

/** The reason in words for the operator. */
export function reasonText(problem: { reason: ReasonCode; detail?: Record<string, unknown> | undefined }, language: 'zh' | 'en'): string {
  const detail = problem.detail ?? {}
  return reasons[problem.reason][language].replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? '?'))
}

/** The reason without what differs from row to row. */
export function generalReason(reason: ReasonCode, language: 'zh' | 'en'): string {
  return reasons[reason][language].replace(/\{\w+\}/g, '…')
}
