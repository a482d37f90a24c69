import { describe, expect, test } from 'vitest'
import { packWorkbook, rowsOf } from '../../test-workbook.ts'
import { openProductFile } from '../product-file.ts'
import { collect, listProblems, readAll, writeTestFile } from '../test-file.ts'

/**
 * Number, name, model, SKU, brand, price, stock, counted, status, weight, picture, of exports with the words of the
 * administration.
 */
const headers = {
  English:
    'Product ID;Product Name;Model;SKU;Manufacturer;Price;Quantity;Subtract Stock;Out Of Stock Status;Status;Weight;Weight Class;Image',
  German:
    'Produkt-ID;Produkt Titel;Produkt-Kennung;SKU;Hersteller / Marke;Preis (netto);Menge;Lagerbestand verwalten;Status Kein-Lagerbestand;Status;Gewicht;Gewichts-Einheit;Bild',
  'older German':
    'ID;Bezeichnung:;Modell:;SKU:;Hersteller:;Preis:;Menge:;Vom Lagerbestand abziehen:;Status bei fehlendem Lagerbestand:;Status:;Gewicht:;Gewichtseinheit:;Bild:',
  French:
    'ID Produit;Nom du Produit;Modèle;SKU;Fabricant;Prix;Quantité;Soustraire du Stock;Statut Hors Stock;Statut;Poids;Classe de Poids;Image',
  Spanish:
    'ID Producto;Nombre;Modelo;SKU;Fabricante;Precio;Cantidad en Stock;Restar del Stock;Estado Agotado;Estado;Peso;Tipo de Peso;Imagen',
  Italian:
    'ID prodotto;Nome prodotto;Modello;SKU;fabbricante;Prezzo;Quantità;Sottrai la riserva;Out Of Stock Stato Categoria;Stato Categoria;Peso;Peso Class;Immagine categoria',
  Portuguese: 'ID Produto;Produto;Modelo;SKU;Marcas;Preço;Quantidade;Reduzir estoque?;Se esgotado;Situação;Peso;Unidade de peso;Imagem',
  Japanese: '商品ID;品名;品番;SKUコード;メーカー;価格;数量;在庫から購入数を減算;在庫切れ時の在庫ステータス;ステータス;重さ;重さの単位;画像',
}

/** Yes, no, enabled, disabled. */
const words = {
  English: ['Yes', 'No', 'Enabled', 'Disabled'],
  German: ['Ja', 'Nein', 'Aktiviert', 'Deaktiviert'],
  'older German': ['1', '0', '1', '0'],
  French: ['Oui', 'Non', 'Activé', 'Désactivé'],
  Spanish: ['Sí', 'No', 'Habilitado', 'Deshabilitado'],
  Italian: ['Sì', 'No', 'Abilitato', 'Disabilitato'],
  Portuguese: ['Sim', 'Não', 'Habilitado', 'Desabilitado'],
  Japanese: ['はい', 'いいえ', '有効', '無効'],
}

describe('an OpenCart table with headers in', () => {
  test.each(Object.entries(headers))('%s is mapped whole, and says what may be bought', async (language, header) => {
    const [yes, no, on, off] = words[language as keyof typeof words]
    const row = (id: number, quantity: number, counts: string | undefined, status: string | undefined) =>
      `${id};Mug;M-${id};S-${id};Acme;9,90;${quantity};${counts};2-3 Days;${status};0,35;kg;https://a.example/${id}.jpg`
    const content = [header, row(1, 5, yes, on), row(2, 0, yes, on), row(3, 5, no, on), row(4, 0, no, on), row(5, 5, yes, off)].join('\n')
    await using file = await writeTestFile(content)
    expect((await openProductFile(file.path)).format).toBe('opencart')

    const records = await readAll(content)
    const bought = records.map(({ product }) => [product?.stock ?? product?.isUncounted, product?.status])
    expect(bought).toEqual([
      [5, 'on'],
      [0, 'on'],
      [true, 'on'],
      [0, 'on'],
      [5, 'off'],
    ])
    expect(records[0]?.product).toMatchObject({
      key: { id: '1', sku: 'S-1' },
      title: 'Mug',
      brand: 'Acme',
      priceMinor: 990,
      weightGrams: 350,
      pictures: [{ url: 'https://a.example/1.jpg' }],
    })
    expect(listProblems(records).map(([at, , reason]) => [at, reason])).toEqual([[6, 'status-off']])
  })

  test('a table that merely has a model, a quantity and a stock status is none of OpenCart', async () => {
    await using file = await writeTestFile('SKU,Model,Name,Price,Quantity,Stock status,Status\nA,M,Mug,9,5,in stock,active\n')
    expect((await openProductFile(file.path)).format).toBe('table')
  })

  test('a model that products share is no code of theirs', async () => {
    const header = 'product_id,name,model,sku,price,quantity,subtract,status'
    const records = await readAll(`${header}\n1,Mug,Model,,9,5,1,1\n2,Pan,Model,,9,5,1,1\n`)
    expect(records.map(({ product }) => product?.key)).toEqual([{ id: '1' }, { id: '2' }])
    const withCodes = await readAll(`${header}\n1,Mug,Model,M,9,5,1,1\n2,Pan,Model,P,9,5,1,1\n`)
    expect(withCodes.map(({ product }) => product?.key)).toEqual([
      { id: '1', sku: 'M' },
      { id: '2', sku: 'P' },
    ])
  })

  test('columns of CSV Price Pro, with categories by their names', async () => {
    const header = '_ID_;_NAME_;_MODEL_;_SKU_;_PRICE_;_QUANTITY_;_STATUS_;_CATEGORY_;_SEO_KEYWORD_;_SORT_ORDER_'
    const records = await readAll(
      `${header}\n7;Mug;M;S;9.5;3;1;Kitchen|Cups|Mugs;mug;0\n8;Pan;P;T;9.5;3;1;Kitchen|Pans;pan;0\n9;Lid;L;U;9.5;3;1;Kitchen|Lids;lid;0\n`,
    )
    expect(records[0]?.product).toMatchObject({
      key: { id: '7', sku: 'S', handle: 'mug' },
      classificationPath: ['Kitchen', 'Cups', 'Mugs'],
    })
  })
})

const tool =
  'product_id,name(en-gb),name(de-de),categories,sku,upc,ean,jan,isbn,mpn,location,quantity,model,manufacturer,image_name,shipping,price,points,date_added,date_modified,date_available,weight,weight_unit,length,width,height,length_unit,status,tax_class_id,description(en-gb),description(de-de),meta_title(en-gb),meta_title(de-de),stock_status_id,store_ids,layout,related_ids,tags(en-gb),tags(de-de),sort_order,subtract,minimum'.split(
    ',',
  )
const product = (cells: Record<string, string>) =>
  tool.map(
    (name) =>
      ({
        product_id: '30',
        'name(en-gb)': 'Camera',
        categories: '20,33',
        quantity: '7',
        model: 'Cam',
        price: '100.0000',
        shipping: 'yes',
        weight: '1.50',
        weight_unit: 'kg',
        length: '4',
        width: '5',
        height: '6',
        length_unit: 'in',
        status: 'true',
        subtract: 'true',
        image_name: 'catalog/demo/cam 1.jpg',
        date_available: '2020-01-31',
        stock_status_id: '6',
        location: 'Row 3',
        ...cells,
      })[name] ?? '',
  )

const read = async (sheets: Record<string, string[][]>) => {
  const rows = Object.fromEntries(Object.entries(sheets).map(([name, cells]) => [name, rowsOf(cells)]))
  await using file = await writeTestFile(await packWorkbook({ sheets: rows }), 'products.xlsx')
  const opened = await openProductFile(file.path, {
    now: new Date('2026-06-01T12:00:00Z'),
    layout: { pictureBase: 'https://a.example/image' },
  })
  return { opened, records: await collect(opened.records()) }
}

describe('a workbook of the Export/Import Tool', () => {
  test('names its columns with the language, whatever that is', async () => {
    const { opened, records } = await read({
      Products: [tool, product({}), product({ product_id: '31', model: 'Lens', 'name(en-gb)': 'Lens', categories: '20' })],
    })
    expect(opened).toMatchObject({ format: 'opencart', sheet: 'Products' })
    expect(records[0]?.product).toMatchObject({
      key: { id: '30', sku: 'Cam' },
      title: 'Camera',
      stock: 7,
      status: 'on',
      priceMinor: 10_000,
      weightGrams: 1500,
      lengthMm: 102,
      widthMm: 127,
      heightMm: 152,
    })
    expect(records[0]?.product?.classificationPath).toBeUndefined()
    expect(records[0]?.product?.shelf).toBeUndefined()
    expect(listProblems(records)).toEqual([])
  })

  test('a text that only another language has is taken from there', async () => {
    const { records } = await read({ Products: [tool, product({ 'name(en-gb)': '', 'name(de-de)': 'Kamera' })] })
    expect(records[0]?.product?.title).toBe('Kamera')
  })

  test('pictures, special prices and the names of categories are on sheets of their own', async () => {
    const { opened, records } = await read({
      Categories: [
        ['category_id', 'parent_id', 'name(en-gb)', 'name(de-de)'],
        ['20', '0', 'Desktops', 'Rechner'],
        ['33', '25', 'Cameras', ''],
        ['25', '0', 'Photo', ''],
      ],
      Products: [tool, product({})],
      AdditionalImages: [
        ['product_id', 'image', 'sort_order'],
        ['30', 'catalog/demo/cam_2.jpg', '0'],
        ['31', 'catalog/demo/other.jpg', '0'],
        ['30', 'catalog/demo/cam 3.jpg', '1'],
      ],
      Specials: [
        ['product_id', 'customer_group', 'priority', 'price', 'date_start', 'date_end'],
        ['30', 'Wholesale', '0', '10.0000', '0000-00-00', '0000-00-00'],
        ['30', 'Default', '2', '95.0000', '0000-00-00', '0000-00-00'],
        ['30', 'Default', '1', '80.0000', '2026-05-01', '2026-07-01'],
        ['30', 'Default', '0', '50.0000', '2025-05-01', '2025-07-01'],
      ],
    })
    expect(opened.sheet).toBe('Products')
    expect(records[0]?.product).toMatchObject({ classificationPath: ['Photo', 'Cameras'], priceMinor: 8000, marketPriceMinor: 10_000 })
    expect(records[0]?.product?.pictures?.map(({ url }) => url)).toEqual([
      'https://a.example/image/catalog/demo/cam%201.jpg',
      'https://a.example/image/catalog/demo/cam_2.jpg',
      'https://a.example/image/catalog/demo/cam%203.jpg',
    ])
    expect(listProblems(records)).toEqual([[2, 'Specials: date_end', 'sale-ends']])
  })

  const options = (...rows: string[][]) => [['product_id', 'option', 'default_option_value', 'required'], ...rows]
  const values = (...rows: string[][]) => [
    ['product_id', 'option', 'option_value', 'quantity', 'subtract', 'price', 'price_prefix'],
    ...rows,
  ]

  test('options that a buyer must choose are variants, with what they cost and how many there are', async () => {
    const { records } = await read({
      Products: [tool, product({})],
      ProductOptions: options(['30', 'Size', '', 'true'], ['30', 'Colour', '', 'true'], ['30', 'Gift card', '', 'false']),
      ProductOptionValues: values(
        ['30', 'Size', 'S', '3', 'true', '0.0000', '+'],
        ['30', 'Size', 'L', '9', 'true', '10.5000', '+'],
        ['30', 'Colour', 'Red', '0', 'true', '0', '+'],
        ['30', 'Colour', 'Blue', '0', 'false', '0.5', '-'],
      ),
    })
    expect(records[0]?.product).toMatchObject({ status: 'on', sizes: ['S', 'L'], colors: ['Red', 'Blue'] })
    expect(records[0]?.product?.variants).toEqual([
      { row: 2, sku: '', options: { size: 'S', color: 'Red' }, stock: 0 },
      { row: 2, sku: '', options: { size: 'S', color: 'Blue' }, stock: 3, priceMinor: 9950 },
      { row: 2, sku: '', options: { size: 'L', color: 'Red' }, stock: 0, priceMinor: 11_050 },
      { row: 2, sku: '', options: { size: 'L', color: 'Blue' }, stock: 7, priceMinor: 11_000 },
    ])
    expect(listProblems(records)).toEqual([[2, 'ProductOptions', 'custom-options']])
  })

  test('variants are uncounted where neither product nor option is counted, and reduced where a special price holds', async () => {
    const { records } = await read({
      Products: [tool, product({ subtract: 'false' })],
      ProductOptions: options(['30', 'Size', '', 'true']),
      ProductOptionValues: values(['30', 'Size', 'S', '0', 'false', '0', '+'], ['30', 'Size', 'L', '0', 'false', '20', '+']),
      Specials: [
        ['product_id', 'customer_group', 'priority', 'price', 'date_start', 'date_end'],
        ['30', 'Default', '1', '80.0000', '0000-00-00', '0000-00-00'],
      ],
    })
    expect(records[0]?.product?.variants).toEqual([
      { row: 2, sku: '', options: { size: 'S' }, isUncounted: true },
      { row: 2, sku: '', options: { size: 'L' }, isUncounted: true, priceMinor: 10_000, marketPriceMinor: 12_000 },
    ])
  })

  test('a choice that cannot be made here keeps the product off sale', async () => {
    const { records } = await read({
      Products: [tool, product({}), product({ product_id: '31', model: 'B', 'name(en-gb)': 'B' })],
      ProductOptions: options(['30', 'Engraving', '', 'true']),
      ProductOptionValues: values(),
    })
    expect(records.map(({ product }) => product?.status)).toEqual(['off', 'on'])
  })
})
