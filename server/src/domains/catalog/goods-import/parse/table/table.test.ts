import { describe, expect, test } from 'vitest'
import type { ProductFileOptions } from '../product-file-types.ts'
import { reasonText } from '../reasons.ts'
import { listProblems, readAll } from '../test-file.ts'
import { suggestMapping } from './fields.ts'

async function readOne(content: string, options?: ProductFileOptions) {
  const [record] = await readAll(content, options)
  return record?.product
}

describe('mapping', () => {
  test.each([
    [
      [
        '商品名称',
        '货号',
        '售价(元)',
        '市场价',
        '库存',
        '分类',
        '品牌',
        '尺码',
        '颜色',
        '重量(kg)',
        '主图',
        '图片2',
        '商品描述',
        '上架状态',
        '标签',
        '备注',
      ],
      {
        商品名称: 'title',
        货号: 'sku',
        '售价(元)': 'price',
        市场价: 'marketPrice',
        库存: 'stock',
        分类: 'classification',
        品牌: 'brand',
        尺码: 'sizes',
        颜色: 'colors',
        '重量(kg)': 'weight',
        主图: 'pictures',
        图片2: 'pictures',
        商品描述: 'description',
        上架状态: 'status',
        标签: 'tags',
      },
    ],
    [
      ['Product_Name', 'SKU', 'Sale-Price', 'List Price', 'Qty', 'Category', 'Image URL', 'image_url2', 'Colour', '*Brand', 'Notes'],
      {
        Product_Name: 'title',
        SKU: 'sku',
        'Sale-Price': 'salePrice',
        'List Price': 'price',
        Qty: 'stock',
        Category: 'classification',
        'Image URL': 'pictures',
        image_url2: 'pictures',
        Colour: 'colors',
        '*Brand': 'brand',
      },
    ],
  ])('is suggested from names in Chinese and English', (headers, mapping) => {
    expect(suggestMapping(headers)).toEqual(mapping)
  })

  test('only the first header of a meaning is taken', () => {
    expect(suggestMapping(['标题', '名称', '价格'])).toEqual({ 标题: 'title', 价格: 'price' })
  })

  test('the own mapping counts, and columns of one name are told apart', async () => {
    const product = await readOne('a,b,b\nX1,Shirt,9\n', { format: 'table', mapping: { a: 'sku', b: 'title', 'b (2)': 'price' } })
    expect(product).toEqual({ key: { sku: 'X1' }, sku: 'X1', title: 'Shirt', priceMinor: 900 })
  })
})

describe('fields', () => {
  test('a full row', async () => {
    const product = await readOne(
      '标题,货号,价格(USD),原价,成本价,库存,分类,标签,尺码,颜色,重量(kg),图片,状态,链接名,SEO标题\n' +
        '  纯棉  衬衫 ,A1,"1,299.00",1599,500.5,"1,200 件",服装 > 男装 > 衬衫; 新品,"棉,夏季，新款","S、M、L",红|蓝,0.25,"https://a.com/1.jpg,https://a.com/2,b.jpg //b.com/3.png",上架,cotton-shirt,衬衫\n',
    )
    expect(product).toEqual({
      key: { sku: 'A1', handle: 'cotton-shirt' },
      title: '纯棉 衬衫',
      sku: 'A1',
      urlKeywords: 'cotton-shirt',
      classificationPath: ['服装', '男装', '衬衫'],
      otherClassifications: [['新品']],
      tags: ['棉', '夏季', '新款'],
      sizes: ['S', 'M', 'L'],
      colors: ['红', '蓝'],
      pictures: [
        { url: 'https://a.com/1.jpg', position: 1 },
        { url: 'https://a.com/2,b.jpg', position: 2 },
        { url: 'https://b.com/3.png', position: 3 },
      ],
      priceMinor: 129_900,
      marketPriceMinor: 159_900,
      costMinor: 50_050,
      currencyCode: 'USD',
      stock: 1200,
      weightGrams: 250,
      status: 'on',
      pageTitle: '衬衫',
    })
  })

  test.each([
    ['weight', '500', 500],
    ['weight (kg)', '1.5', 1500],
    ['weight (lbs)', '2', 907],
    ['weight', '12 oz', 340],
    ['重量', '2公斤', 2000],
    ['重量（克）', '80', 80],
  ])('%s %s is %i g', async (header, cell, grams) => {
    expect((await readOne(`sku,${header}\nA,${cell}\n`))?.weightGrams).toBe(grams)
  })

  test('an empty cell says nothing, unless it shall clear', async () => {
    const content = 'sku,title,brand,price,market price,stock,tags,images\nA,,,,,,,\n'
    expect(await readOne(content)).toEqual({ key: { sku: 'A' }, sku: 'A' })
    expect(await readOne(content, { emptyClears: true })).toEqual({
      key: { sku: 'A' },
      sku: 'A',
      brand: null,
      marketPriceMinor: null,
      stock: null,
      tags: null,
      pictures: null,
    })
  })

  test('zero bytes, control characters and half characters are cleaned away', async () => {
    expect((await readOne('sku,title,description\nA,"Sh\u0000i\u0007rt\u200b","line\u0000 one\nline\ttwo"\n'))?.title).toBe('Shirt')
    expect((await readOne('sku,title,description\nA,B,"line\u0000 one\nline\ttwo"\n'))?.descriptionHtml).toBe('line one\nline\ttwo')
  })

  test('an apostrophe in front of a formula sign is not part of the text', async () => {
    expect(await readOne("sku,title,price\nA,'=1+1,'+5\n")).toMatchObject({ title: '=1+1', priceMinor: 500 })
    expect((await readOne("sku,title\nA,'s-Hertogenbosch\n"))?.title).toBe("'s-Hertogenbosch")
  })

  test('decimals follow the currency', async () => {
    const decimalsOf = (code?: string) => (code === 'JPY' ? 0 : code === 'KWD' ? 3 : 2)
    const records = await readAll('sku,price,currency\nA,1200,JPY\nB,1.250,KWD\nC,JPY 900,\n', { decimalsOf })
    expect(records.map(({ product }) => [product?.priceMinor, product?.currencyCode])).toEqual([
      [1200, 'JPY'],
      [1250, 'KWD'],
      [900, 'JPY'],
    ])
  })

  test('yuan and yen share a sign: the currency that the row or the caller names says which it is', async () => {
    const decimalsOf = (code = 'CNY') => (code === 'JPY' ? 0 : 2)
    const namedCurrency = await readOne('sku,price,currency\nA,"¥1,200",JPY\n', { decimalsOf })
    expect(namedCurrency).toMatchObject({ priceMinor: 1200, currencyCode: 'JPY' })
    const record = await readOne('sku,price\nA,"¥1,200"\n', { decimalsOf: (code = 'JPY') => decimalsOf(code), currencyCode: 'JPY' })
    expect(record).toMatchObject({ priceMinor: 1200, currencyCode: 'JPY' })
    expect(await readOne('sku,price\nA,"¥1,200"\n', { decimalsOf })).toMatchObject({ priceMinor: 120_000, currencyCode: 'CNY' })
  })

  test('market price and cost are in the currency that the price names', async () => {
    const decimalsOf = (code?: string) => (code === 'JPY' ? 0 : 2)
    expect(await readOne('sku,price,market price,cost\nA,1200円,1500,800\n', { decimalsOf })).toMatchObject({
      priceMinor: 1200,
      marketPriceMinor: 1500,
      costMinor: 800,
      currencyCode: 'JPY',
    })
  })

  test.each([
    ['"1,200"', '12.50', 1200],
    ['"1,00,000"', '12.50', 100_000],
    ['"12,00"', '"12,50"', 12],
    ['1.200', '"12,50"', 1200],
    ['"1.200,00"', '"12,50"', 1200],
    ['12.0', '12.50', 12],
  ])('a stock of %s beside a price of %s is %i', async (stock, price, pieces) => {
    expect(await readOne(`sku,price,stock\nA,${price},${stock}\n`)).toMatchObject({ stock: pieces })
  })

  test.each(['"12,5"', '"1,2,3"', '1.200'])('a stock of %s is no whole number', async (stock) => {
    const [record] = await readAll(`sku,price,stock\nA,12.50,${stock}\n`)
    expect(record?.problems.map(({ reason }) => reason)).toEqual(['stock-invalid'])
  })

  test.each([
    ['"1,200"', '12.50', 1200],
    ['"1,200 g"', '12', 1200],
    ['"1,200.5"', '12.50', 1201],
    ['1.200 g', '"12,50"', 1200],
    ['"1,250 kg"', '"12,50"', 1250],
    ['"1,250 kg"', '12', 1250],
    ['1.250 kg', '12.50', 1250],
    ['"0,500 kg"', '12.50', 500],
  ])('a weight of %s beside a price of %s is %i grams', async (weight, price, grams) => {
    expect(await readOne(`sku,price,weight\nA,${price},${weight}\n`)).toMatchObject({ weightGrams: grams })
  })
})

test('variants without prices cost what the row of their product says', async () => {
  const rows = ['parent,sku,title,price,market price,color', ',P,Tee,10,12,', 'P,P-1,,,,Red', 'P,P-2,,,,Blue']
  const product = await readOne(rows.join('\n'), { layout: { groupBy: 'parent' } })
  expect(product).toMatchObject({ priceMinor: 1000, marketPriceMinor: 1200, colors: ['Red', 'Blue'] })
  expect(product?.variants?.map(({ sku, priceMinor }) => [sku, priceMinor])).toEqual([
    ['P-1', undefined],
    ['P-2', undefined],
  ])
})

describe('bad rows', () => {
  test('are reported with row, column and reason; the good ones between them are read', async () => {
    const rows = [
      'sku,title,price,stock,weight,image,status',
      'A1,Good,10,1,5,https://a.com/1.jpg,on',
      'A2,Bad price,abc,1,5,,on',
      'A3,Negative,-4,1,5,,on',
      'A4,Not a number,NaN,1,5,,on',
      'A5,Absurd,123456789012,1,5,,on',
      'A6,Bad stock,10,many,5,,on',
      'A7,Bad weight,10,1,heavy,,on',
      ',,10,1,5,,on',
      'A8,Shifted,10,1,5,,on,surplus',
      'A1,Again,10,1,5,,on',
      '"A9"x,Broken,10,1,5,,on',
      `B1,${'x'.repeat(501)},10,1,5,,on`,
      'B2,Good too,10,-3,5,javascript:alert(1),maybe',
      'B3,Short row',
    ]
    const records = await readAll(rows.join('\n'))
    expect(records.filter(({ product }) => product).map(({ product }) => product?.key.sku)).toEqual(['A1', 'B2', 'B3'])
    expect(listProblems(records)).toEqual([
      [3, 'price', 'price-invalid'],
      [4, 'price', 'price-negative'],
      [5, 'price', 'price-invalid'],
      [6, 'price', 'price-absurd'],
      [7, 'stock', 'stock-invalid'],
      [8, 'weight', 'weight-invalid'],
      [9, '', 'key-missing'],
      [10, '', 'too-many-columns'],
      [11, 'sku', 'duplicate-sku'],
      [12, '', 'bad-quoting'],
      [13, 'title', 'title-too-long'],
      [14, 'image', 'picture-address-invalid'],
      [14, 'stock', 'stock-negative'],
      [14, 'status', 'status-unknown'],
    ])
    expect(records[8]?.problems.map((problem) => [reasonText(problem, 'zh'), reasonText(problem, 'en')])).toEqual([
      ['此行有 8 列，表头只有 7 列', 'The row has 8 cells, the header only 7'],
    ])
    expect(records[9]?.problems[0]).toEqual({
      row: 11,
      column: 'sku',
      reason: 'duplicate-sku',
      severity: 'error',
      value: 'A1',
      detail: { firstRow: 2 },
      raw: ['A1', 'Again', '10', '1', '5', '', 'on'],
    })
    expect(records.every((record) => (record.product === undefined) === record.problems.some(({ severity }) => severity === 'error'))).toBe(
      true,
    )
  })

  test('with what a spreadsheet writes for a formula that failed are left out', async () => {
    const rows = [
      'sku,title,brand,category,description,stock',
      'A,#N/A,,,,1',
      '#REF!,T,,,,1',
      'B,T,#NAME?,,,1',
      'D,T,,#N/A,,1',
      'C,T,,Bags,#1 of all,1',
    ]
    const records = await readAll(rows.join('\n'))
    expect(records.flatMap(({ product }) => (product ? [product.sku] : []))).toEqual(['C'])
    expect(listProblems(records)).toEqual([
      [2, 'title', 'formula-failed'],
      [3, 'sku', 'formula-failed'],
      [4, 'brand', 'formula-failed'],
      [5, 'category', 'formula-failed'],
    ])
  })

  test('that name a key leave it to a later row that can be taken', async () => {
    const rows = ['sku,slug,price', 'A,a,oops', 'A,a,10', 'A,b,11', 'B,b,12', 'B,c,13']
    const records = await readAll(rows.join('\n'))
    expect(records.flatMap(({ product }) => (product ? [[product.key, product.priceMinor]] : []))).toEqual([
      [{ sku: 'A', handle: 'a' }, 1000],
      [{ sku: 'B', handle: 'b' }, 1200],
    ])
    expect(listProblems(records)).toEqual([
      [2, 'price', 'price-invalid'],
      [4, 'sku', 'duplicate-sku'],
      [6, 'sku', 'duplicate-sku'],
    ])
  })

  test('a market price below the selling price is not shown as a reduction', async () => {
    const [record] = await readAll('sku,price,market price\nA,10,8\n')
    expect(record?.product).toEqual({ key: { sku: 'A' }, sku: 'A', priceMinor: 1000 })
    expect(record?.problems).toMatchObject([{ reason: 'market-price-low', severity: 'notice' }])
  })

  test('1.299 is refused as long as no other price tells what it means', async () => {
    expect(listProblems(await readAll('sku;price\nA;1.299\nB;8\n'))).toEqual([[2, 'price', 'price-ambiguous']])
    expect((await readAll('sku;price\nA;1.299\nB;8,50\n')).map(({ product }) => product?.priceMinor)).toEqual([129_900, 850])
    expect((await readAll('sku;price\nA;1.299\n', { decimalMark: ',' }))[0]?.product?.priceMinor).toBe(129_900)
  })

  test('at most a hundred pictures are taken', async () => {
    const addresses = Array.from({ length: 120 }, (_, at) => `https://a.com/${at}.jpg`).join(',')
    const [record] = await readAll(`sku,images\nA,"${addresses}"\n`)
    expect(record?.product?.pictures).toHaveLength(100)
    expect(record?.problems).toMatchObject([{ reason: 'too-many-pictures', detail: { found: 120, limit: 100 } }])
  })

  test.each([
    ['https://a.com/x y.jpg', 'https://a.com/x%20y.jpg'],
    ['ftp://a.com/x.jpg', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['http://user:pw@a.com/x.jpg', undefined],
    ['/uploads/pics/20260101/x.webp', '/uploads/pics/20260101/x.webp'],
    ['/uploads/../secret', undefined],
    ['x.jpg', undefined],
  ])('the picture address %s', async (address, url) => {
    expect((await readOne(`sku,image\nA,"${address}"\n`))?.pictures?.[0]?.url).toBe(url)
  })
})
