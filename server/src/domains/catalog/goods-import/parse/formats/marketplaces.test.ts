import { expect, test } from 'vitest'
import { openProductFile } from '../product-file.ts'
import type { ProductFileOptions } from '../product-file-types.ts'
import { collect, listProblems, readAll, writeTestFile } from '../test-file.ts'

const lines = (...rows: string[]) => `${rows.join('\n')}\n`
const bag = (sku: string, more: string) => `${sku},simple,Tote ${sku},29.5,"Default Category/Gear,Default Category/Gear/Bags",${more}`
const magento = lines(
  'sku,product_type,name,price,categories,visibility,qty,base_image,configurable_variations',
  bag('B-RED', 'Not Visible Individually,3,/b/r/red.jpg,'),
  bag('B-BLUE', 'Not Visible Individually,4,/b/l/blue.jpg,'),
  'B,configurable,Tote,,"Default Category/Gear,Default Category/Gear/Bags","Catalog, Search",,/b/a/bag.jpg,"sku=B-RED,color=Red|sku=B-BLUE,color=Blue"',
  'ODD,simple,Odd one,5,Default Category/Sale,Not Visible Individually,1,,',
  'CAP,simple,Cap,9,Default Category/Gear,"Catalog, Search",7,,',
)

test('a Magento file is recognised: variants become their product, the root category goes, pictures get the base address', async () => {
  await using file = await writeTestFile(magento)
  const { format, layout, headersReadBeside } = await openProductFile(file.path)
  expect({ format, layout }).toMatchObject({ format: 'magento', layout: { categories: { separator: '/', list: ',' }, groupBy: null } })
  expect(headersReadBeside).toEqual(['product_type', 'configurable_variations'])

  const records = await readAll(magento, { layout: { pictureBase: 'https://shop.example/media/catalog/product' } })
  expect(records.map(({ rows }) => rows)).toEqual([[2, 3, 4], [5], [6]])
  expect(listProblems(records)).toEqual([[5, 'visibility', 'status-off']])
  expect(records[0]?.product).toMatchObject({
    title: 'Tote',
    sku: 'B',
    classificationPath: ['Gear', 'Bags'],
    priceMinor: 2950,
    stock: 7,
    variants: [
      { sku: 'B-RED', options: { color: 'Red' }, stock: 3, picture: 'https://shop.example/media/catalog/product/b/r/red.jpg' },
      { sku: 'B-BLUE', options: { color: 'Blue' }, stock: 4 },
    ],
  })
  expect(records[0]?.product?.pictures?.map(({ url }) => url.split('/').at(-1))).toEqual(['red.jpg', 'blue.jpg', 'bag.jpg'])
  expect(listProblems(await readAll(magento)).map(([, , reason]) => reason)).toEqual([
    ...Array(3).fill('picture-without-host'),
    'status-off',
  ])
})

test('rows are grouped by a column, variants told apart by others, wherever they are', async () => {
  const content = lines(
    'Style,Name,Code,Colour,Waist,Price,Photo',
    'S1,Jeans,J-1,Black,30,40,https://x.example/1.jpg',
    'S1,Jeans,J-2,Black,32,42,https://x.example/2.jpg',
    'S2,Belt,G-1,,,12,',
    'S1,Jeans,J-3,Blue,30,41,',
    'S3,Shirt,H-1,White,M,20,',
    'S3,Shirt,H-2,White,M,20,',
  )
  const mapping = { Name: 'title', Code: 'sku', Price: 'price', Photo: 'pictures' } as const
  const records = await readAll(content, { mapping, layout: { groupBy: 'Style', optionColumns: ['Colour', 'Waist'] } })
  expect(records.map(({ rows, product }) => [rows, product?.title, product?.priceMinor, product?.variants?.length])).toEqual([
    [[2, 3, 5], 'Jeans', 4000, 3],
    [[4], 'Belt', 1200, undefined],
    [[6, 7], 'Shirt', 2000, 1],
  ])
  expect(records[0]?.product).toMatchObject({
    key: { id: 's1' },
    variants: [
      { sku: 'J-1', options: { color: 'Black', Waist: '30' } },
      { sku: 'J-2', priceMinor: 4200 },
      { sku: 'J-3', priceMinor: 4100 },
    ],
  })
  expect(listProblems(records)).toEqual([[7, '', 'duplicate-options']])
})

test('an Amazon flat file is read under its technical headers, children join their parent', async () => {
  const content = lines(
    'TemplateType=fptcustom\tVersion=2024\t\t\t\t\t\t\t',
    'Seller SKU\tProduct Name\tBrand Name\tStandard Price\tQuantity\tParentage\tParent SKU\tColor\tMain Image URL',
    'item_sku\titem_name\tbrand_name\tstandard_price\tquantity\tparent_child\tparent_sku\tcolor_name\tmain_image_url',
    'P1\tMug\tAcme\t\t\tparent\t\t\thttps://x.example/mug.jpg',
    'P1-R\tMug red\tAcme\t11.5\t3\tchild\tP1\tRed\thttps://x.example/red.jpg',
    'P1-B\tMug blue\tAcme\t12\t4\tchild\tP1\tBlue\t',
    'P2\tPlate\tAcme\t7\t9\t\t\t\t',
  )
  const records = await readAll(content)
  expect(records.map(({ rows, product }) => [rows, product?.title, product?.sku, product?.priceMinor])).toEqual([
    [[4, 5, 6], 'Mug', 'P1', 1150],
    [[7], 'Plate', 'P2', 700],
  ])
  expect(records[0]?.product?.variants).toMatchObject([
    { sku: 'P1-R', options: { color: 'Red' } },
    { sku: 'P1-B', options: { color: 'Blue' } },
  ])
})

test('a list of Amazon products: categories by bars, a column of other variants is no field', async () => {
  const row = (n: number, category: string) =>
    `${n}x,Toy ${n},B0${n},${category},$1${n}.50,https://www.amazon.com/dp/${n}|https://www.amazon.com/dp/x`
  const content = lines(
    'Uniq Id,Product Name,Asin,Category,Selling Price,Variants',
    ...['Toys | Puzzles', 'Toys | Games', 'Toys | Hobbies | Trains', 'Toys | Dress Up'].map((category, n) => row(n, category)),
  )
  await using file = await writeTestFile(content)
  const openedFile = await openProductFile(file.path)
  expect(openedFile).toMatchObject({ format: 'amazon', layout: { categories: { separator: '|' } } })
  expect(openedFile.suggestedMapping).not.toHaveProperty('Variants')
  const records = await collect(openedFile.records())
  expect(records[2]?.product).toMatchObject({ classificationPath: ['Toys', 'Hobbies', 'Trains'], priceMinor: 1250 })
})

test('Taobao and 1688 tables are recognised, in yuan, with the rows of one product together', async () => {
  const taobao = lines(
    'version 1.00\t\t\t\t',
    'title\tcid\tprice\tnum\tpicture',
    '宝贝名称\t宝贝类目\t宝贝价格\t宝贝数量\t新图片',
    '帆布包\t50012010\t59\t8\t0123456789abcdef0123456789abcdef:1:0:|https://img.example/a.jpg;0123456789abcdef0123456789abcdef:1:1:|https://img.example/b.jpg;',
  )
  const [bagRecord] = await readAll(taobao)
  expect(bagRecord?.product).toMatchObject({ title: '帆布包', priceMinor: 5900, stock: 8, pictures: [{ position: 1 }, { position: 2 }] })

  const alibaba = lines(
    '商品ID,商品标题,起批量,颜色,尺码,SKU价格,SKU库存,1688链接',
    '77,连衣裙,2,红,M,35,10,https://detail.1688.com/offer/77.html',
    '77,连衣裙,2,红,L,36,12,https://detail.1688.com/offer/77.html',
    '78,衬衫,2,白,M,20,5,https://detail.1688.com/offer/78.html',
  )
  await using file = await writeTestFile(alibaba)
  const openedFile = await openProductFile(file.path)
  expect(openedFile).toMatchObject({
    format: 'alibaba',
    currencyCode: 'CNY',
    layout: { groupBy: '商品ID', optionColumns: ['颜色', '尺码'] },
  })
  const records = await collect(openedFile.records())
  expect(records.map(({ product }) => [product?.title, product?.priceMinor, product?.variants?.length])).toEqual([
    ['连衣裙', 3500, 2],
    ['衬衫', 2000, undefined],
  ])
})

test('a file with headers never seen waits for a mapping; constants fill what it does not say', async () => {
  const content = lines('Stueck;Betrag', 'Stuhl;12,50', 'Tisch;99,00')
  await using file = await writeTestFile(content)
  expect(await openProductFile(file.path)).toMatchObject({ hasKey: false, headers: ['Stueck', 'Betrag'] })

  const options: ProductFileOptions = {
    mapping: { Stueck: 'title', Betrag: 'price' },
    constants: { brand: 'Nord', currency: 'EUR', classification: 'Home > Chairs' },
  }
  const records = await readAll(content, options)
  expect(records[0]?.product).toMatchObject({
    title: 'Stuhl',
    priceMinor: 1250,
    brand: 'Nord',
    currencyCode: 'EUR',
    classificationPath: ['Home', 'Chairs'],
  })
})
