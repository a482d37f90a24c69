import { describe, expect, test } from 'vitest'
import { readAll } from '../test-file.ts'

/** What the row of a file says: whether it is on sale, and how many may be sold. */
async function readRow(header: string, row: string) {
  const [record] = await readAll(`${header}\n${row}\n`)
  const { status, stock, isUncounted } = record?.product ?? {}
  return { status, stock: isUncounted ? 'uncounted' : stock, told: record?.problems.map(({ reason }) => reason) }
}

const uncounted = 'uncounted'

const programs: Record<string, { header: string; sold: string; rows: [row: string, stock: number | 'uncounted' | undefined][] }> = {
  WooCommerce: {
    header: 'ID,Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price',
    sold: '1,simple,A,Mug,1,',
    rows: [
      ['1,5,0,9', 5],
      ['1,,0,9', uncounted],
      ['1,0,0,9', 0],
      ['1,0,1,9', uncounted],
      ['1,-2,notify,9', uncounted],
      ['0,5,0,9', 0],
      ['0,,1,9', 0],
      ['backorder,,0,9', uncounted],
      ['perhaps,5,0,9', 0],
      [',,,9', undefined],
    ],
  },
  Shopify: {
    header:
      'Handle,Title,Published,Variant SKU,Vendor,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
    sold: 'a,Mug,true,A,Acme,',
    rows: [
      ['shopify,5,deny,9', 5],
      ['shopify,0,deny,9', 0],
      ['shopify,0,continue,9', uncounted],
      ['shopify,-3,deny,9', 0],
      [',1,deny,9', uncounted],
      [',0,deny,9', uncounted],
      ['shopify,,deny,9', undefined],
    ],
  },
  Magento: {
    header:
      'sku,product_type,name,product_online,price,product_websites,is_in_stock,qty,manage_stock,use_config_manage_stock,allow_backorders,use_config_backorders,out_of_stock_qty,use_config_min_qty',
    sold: 'A,simple,Mug,1,9,base,',
    rows: [
      ['1,5,1,1,0,1,0,1', 5],
      ['0,5,1,1,0,1,0,1', 0],
      ['1,0,1,1,0,1,0,1', 0],
      ['1,0,0,0,0,1,0,1', uncounted],
      ['1,0,0,1,0,1,0,1', 0],
      ['1,0,1,1,1,0,0,1', uncounted],
      ['1,0,1,1,2,0,0,1', uncounted],
      ['1,0,1,1,1,1,0,1', 0],
      ['1,5,1,1,0,1,2,0', 3],
      ['1,2,1,1,0,1,2,0', 0],
      ['1,5,1,1,0,1,2,1', 5],
    ],
  },
  PrestaShop: {
    header:
      'Product ID,Name,Active (0/1),Price tax excluded,Reference #,Available for order (0 = No 1 = Yes),Quantity,Action when out of stock',
    sold: '1,Mug,1,9,A,',
    rows: [
      ['1,5,0', 5],
      ['0,5,0', 0],
      ['1,0,0', 0],
      ['1,0,1', uncounted],
      ['1,0,2', 0],
      ['perhaps,5,0', 0],
    ],
  },
  OpenCart: {
    header: 'product_id,name,model,status,price,quantity,subtract,stock_status_id',
    sold: '1,Mug,A,1,9,',
    rows: [
      ['5,1,7', 5],
      ['0,1,7', 0],
      ['5,0,7', uncounted],
      ['0,0,7', 0],
    ],
  },
  Amazon: {
    header: 'seller-sku,item-name,status,standard_price,quantity',
    sold: 'A,Mug,Active,9,',
    rows: [
      ['5', 5],
      ['0', 0],
      ['', undefined],
    ],
  },
  Taobao: {
    header: '商家编码,宝贝名称,宝贝状态,宝贝价格,宝贝数量',
    sold: 'A,杯子,出售中,9,',
    rows: [
      ['5', 5],
      ['0', 0],
    ],
  },
  1688: {
    header: '商品ID,商品标题,商品状态,SKU价格,起批量,可售数量',
    sold: '1,杯子,上架,9,1,',
    rows: [
      ['5', 5],
      ['售罄', 0],
      ['有货', uncounted],
    ],
  },
  'a table': {
    header: 'SKU,Title,Status,Price,Stock status,Stock,Backorders,Track inventory',
    sold: 'A,Mug,active,9,',
    rows: [
      ['in stock,5,no,yes', 5],
      ['in stock,,no,yes', uncounted],
      ['sold out,5,no,yes', 0],
      ['sold out,5,yes,no', 0],
      ['pre-order,0,no,yes', uncounted],
      ['soon perhaps,5,no,yes', 0],
      [',0,yes,yes', uncounted],
      [',Auf Lager,,', uncounted],
      [',rupture de stock,,', 0],
    ],
  },
}

describe.each(Object.entries(programs))('what may be bought of %s', (_, { header, sold, rows }) => {
  test.each(rows)('%s: %s', async (row, stock) => {
    expect(await readRow(header, sold + row)).toMatchObject({ status: 'on', stock })
  })
})

/** Headers in which one column keeps a product off sale, the row around its cell, and the cells: on sale, and not. */
const switches: Record<string, { header: string; row: (cell: string) => string; on: string[]; off: string[] }> = {
  'WooCommerce, published': {
    header: 'ID,Type,SKU,Name,Published,Regular price',
    row: (cell) => `1,simple,A,Mug,${cell},9`,
    on: ['1', 'true'],
    off: ['0', '-1', 'private', 'pending', 'what?'],
  },
  'WooCommerce, visibility': {
    header: 'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price',
    row: (cell) => `1,simple,A,Mug,1,${cell},9`,
    on: ['visible', 'catalog', 'search'],
    off: ['hidden', 'what?'],
  },
  'Shopify, status': {
    header: 'Handle,Title,Published,Variant SKU,Vendor,Variant Price,Status',
    row: (cell) => `a,Mug,true,A,Acme,9,${cell}`,
    on: ['active', 'Active'],
    off: ['draft', 'archived', 'unlisted', 'what?'],
  },
  'Shopify, published': {
    header: 'Handle,Title,Published,Variant SKU,Vendor,Variant Price,Status',
    row: (cell) => `a,Mug,${cell},A,Acme,9,active`,
    on: ['true', 'TRUE'],
    off: ['false', 'what?'],
  },
  'Shopify, gift card': {
    header: 'Handle,Title,Published,Variant SKU,Vendor,Variant Price,Status,Gift Card',
    row: (cell) => `a,Mug,true,A,Acme,9,active,${cell}`,
    on: ['false', ''],
    off: ['true', 'what?'],
  },
  'Magento, product_online': {
    header: 'sku,product_type,name,price,product_websites,product_online',
    row: (cell) => `A,simple,Mug,9,base,${cell}`,
    on: ['1', '1.0000'],
    off: ['2', '0', 'what?'],
  },
  'Magento, status alone': {
    header: 'sku,product_type,name,price,product_websites,status',
    row: (cell) => `A,simple,Mug,9,base,${cell}`,
    on: ['1', 'Enabled'],
    off: ['2', 'Disabled', 'what?'],
  },
  'Magento, visibility': {
    header: 'sku,product_type,name,price,product_websites,product_online,visibility',
    row: (cell) => `A,simple,Mug,9,base,1,"${cell}"`,
    on: ['Catalog, Search', 'Catalog', 'Search', '2', '3', '4'],
    off: ['Not Visible Individually', '1', 'what?'],
  },
  'Magento, websites': {
    header: 'sku,product_type,name,price,product_online,product_websites',
    row: (cell) => `A,simple,Mug,9,1,"${cell}"`,
    on: ['base', 'base,de'],
    off: [''],
  },
  'Magento, custom options': {
    header: 'sku,product_type,name,price,product_websites,product_online,custom_options',
    row: (cell) => `A,simple,Mug,9,base,1,"${cell}"`,
    on: ['', 'name=Text,type=field,required=0'],
    off: ['name=Text,type=field,required=1'],
  },
  'PrestaShop, active': {
    header: 'Product ID,Name,Price tax excluded,Reference #,Quantity,URL rewritten,Active (0/1)',
    row: (cell) => `1,Mug,9,A,5,mug,${cell}`,
    on: ['1'],
    off: ['0', 'what?'],
  },
  'PrestaShop, visibility': {
    header: 'Product ID,Name,Price tax excluded,Reference #,URL rewritten,Active (0/1),Visibility',
    row: (cell) => `1,Mug,9,A,mug,1,${cell}`,
    on: ['both', 'catalog', 'search'],
    off: ['none', 'what?'],
  },
  'OpenCart, status': {
    header: 'product_id,name,model,price,quantity,subtract,status',
    row: (cell) => `1,Mug,A,9,5,1,${cell}`,
    on: ['1', 'true', 'Enabled'],
    off: ['0', 'false', 'Disabled', 'what?'],
  },
  'OpenCart, date available': {
    header: 'product_id,name,model,price,quantity,subtract,status,date_available',
    row: (cell) => `1,Mug,A,9,5,1,1,${cell}`,
    on: ['2020-01-31', '0000-00-00', ''],
    off: ['2999-01-31', 'soon'],
  },
  'Amazon, status': {
    header: 'seller-sku,item-name,standard_price,quantity,status',
    row: (cell) => `A,Mug,9,5,${cell}`,
    on: ['Active'],
    off: ['Inactive', 'Incomplete', 'Suppressed', 'what?'],
  },
  'Amazon, update_delete': {
    header: 'item_sku,item_name,standard_price,quantity,status,update_delete',
    row: (cell) => `A,Mug,9,5,Active,${cell}`,
    on: ['Update', 'PartialUpdate', ''],
    off: ['Delete'],
  },
  'Amazon, add-delete': {
    header: 'seller-sku,item-name,standard_price,quantity,status,add-delete',
    row: (cell) => `A,Mug,9,5,Active,${cell}`,
    on: ['a', ''],
    off: ['d', 'x'],
  },
  'Taobao, 放入仓库': {
    header: '商家编码,宝贝名称,宝贝价格,宝贝数量,宝贝状态,放入仓库',
    row: (cell) => `A,杯子,9,5,出售中,${cell}`,
    on: ['0', ''],
    off: ['1', '2'],
  },
  '1688, 商品状态': {
    header: '商品ID,商品标题,SKU价格,起批量,商品状态',
    row: (cell) => `1,杯子,9,1,${cell}`,
    on: ['已上架', '销售中'],
    off: ['已下架', '审核中', '已过期', '审核不通过'],
  },
  'a table, in the words of many languages': {
    header: 'SKU,Title,Price,Status',
    row: (cell) => `A,Mug,9,${cell}`,
    on: [
      'Active',
      'on sale',
      '上架',
      '在售',
      '販売中',
      '公開中',
      '판매중',
      'Aktiv',
      'Veröffentlicht',
      'Actif',
      'en vente',
      'Activo',
      'a la venta',
      'Attivo',
      'in vendita',
      'Ativo',
      'à venda',
      'actief',
      'te koop',
      'aktywny',
      'w sprzedaży',
      'till salu',
      'активен',
      'в продаже',
      'satışta',
      'đang bán',
      '✓',
      'yes',
      '1',
    ],
    off: [
      'Draft',
      'Discontinued',
      'Coming soon',
      'sold out',
      '下架',
      '停售',
      '預售結束',
      '販売終了',
      '準備中',
      '판매중지',
      '준비중',
      'Inaktiv',
      'nicht mehr lieferbar',
      'Brouillon',
      'bientôt',
      'Agotado',
      'descatalogado',
      'Esaurito',
      'fuori produzione',
      'Esgotado',
      'uitverkocht',
      'wycofany',
      'slutsåld',
      'снят с продажи',
      'tükendi',
      'ngừng bán',
      '✗',
      'no',
      '0',
      '?',
      'n/a',
    ],
  },
}

describe.each(Object.entries(switches))('%s', (_, { header, row, on, off }) => {
  test.each(on.map((cell) => [cell]))('%j is on sale', async (cell) => {
    expect(await readRow(header, row(cell))).toMatchObject({ status: 'on' })
  })

  test.each(off.map((cell) => [cell]))('%j is hidden, and told', async (cell) => {
    const { status, told } = await readRow(header, row(cell))
    expect(status).toBe('off')
    expect(told).not.toEqual([])
  })
})

describe('kinds of products', () => {
  const kinds = {
    WooCommerce: (kind: string) => ['ID,Type,SKU,Name,Published,Regular price', `1,"${kind}",A,Mug,1,9`],
    Magento: (kind: string) => ['sku,product_type,name,price,product_websites,product_online', `A,${kind},Mug,9,base,1`],
  }
  test.each<[keyof typeof kinds, string, 'on' | 'off', string[]]>([
    ['WooCommerce', 'simple', 'on', []],
    ['WooCommerce', 'simple, virtual', 'on', ['virtual-product']],
    ['WooCommerce', 'simple, downloadable, virtual', 'off', ['downloadable-product', 'virtual-product']],
    ['WooCommerce', 'grouped', 'off', ['grouped-product']],
    ['WooCommerce', 'external', 'off', ['external-product']],
    ['WooCommerce', 'variable', 'off', ['variations-missing']],
    ['WooCommerce', 'bundle', 'off', ['bundle-product']],
    ['WooCommerce', 'composite', 'off', ['bundle-product']],
    ['WooCommerce', 'subscription', 'off', ['subscription-product']],
    ['WooCommerce', 'pw-gift-card', 'off', ['gift-card-product']],
    ['Magento', 'simple', 'on', []],
    ['Magento', 'virtual', 'on', ['virtual-product']],
    ['Magento', 'downloadable', 'off', ['downloadable-product']],
    ['Magento', 'grouped', 'off', ['grouped-product']],
    ['Magento', 'bundle', 'off', ['bundle-product']],
    ['Magento', 'giftcard', 'off', ['gift-card-product']],
    ['Magento', 'configurable', 'off', ['variations-missing']],
  ])('%s: %s is %s', async (program, kind, status, told) => {
    const [header = '', row = ''] = kinds[program](kind)
    const read = await readRow(header, row)
    expect([read.status, read.told?.sort()]).toEqual([status, told.sort()])
  })

  test.each(Object.entries(kinds))('%s: a kind that nobody knows stays out', async (_, rowsOf) => {
    const [record] = await readAll(rowsOf('mystery-box').join('\n'))
    expect([record?.product, record?.problems.map(({ reason }) => reason)]).toEqual([undefined, ['type-unknown']])
  })
})

test('of a configurable product that is sold out no variant can be bought', async () => {
  const variant = (size: string) => `JK-${size},simple,Jacket ${size},9,base,1,5,1,`
  const records = await readAll(
    [
      'sku,product_type,name,price,product_websites,product_online,qty,is_in_stock,configurable_variations',
      variant('S'),
      variant('M'),
      'JK,configurable,Jacket,,base,1,0,0,"sku=JK-S,size=S|sku=JK-M,size=M"',
    ].join('\n'),
  )
  expect(records.map(({ product }) => [product?.stock, product?.variants?.map(({ stock }) => stock)])).toEqual([[0, [0, 0]]])
})
