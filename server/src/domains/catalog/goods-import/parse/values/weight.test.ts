import { expect, test } from 'vitest'
import { openProductFile } from '../product-file.ts'
import { readAll, writeTestFile } from '../test-file.ts'
import { parseWeight } from './weight.ts'

test.each([
  ['12.5 kg', 12_500],
  ['12,5kg', 12_500],
  ['0.4 KG', 400],
  ['500 g', 500],
  ['1.5 lb', 680],
  ['2 lbs.', 907],
  ['12oz', 340],
  ['1500 mg', 2],
  ['0.002 t', 2000],
  ['2斤', 1000],
  ['1.5公斤', 1500],
  ['３千克', 3000],
  ['3两', 150],
  ['2 磅', 907],
  ['1,5 кг', 1500],
  ['٢ كجم', 2000],
  ['500 กรัม', 500],
  ['heavy', undefined],
  ['5 stone', undefined],
])('a weight of %s is %s grams', (text, grams) => {
  expect(parseWeight(text)).toBe(grams)
})

const weightsOf = async (file: string, options = {}) => (await readAll(file, options)).map(({ product }) => product?.weightGrams)

test.each([
  ['weight (kg)', 1500],
  ['Weight (lbs)', 680],
  ['weight_kg', 1500],
  ['weight-lb', 680],
  ['Weight oz', 43],
  ['weightKg', 1500],
  ['重量（公斤）', 1500],
  ['重量kg', 1500],
  ['重量(斤)', 750],
  ['Variant Grams', 2],
  ['weight in pounds', 680],
])('the header %s says the unit', async (header, grams) => {
  await using file = await writeTestFile(`sku,title,${header}\nA,a,1.5\n`)
  const mapping = { sku: 'sku', title: 'title', [header]: 'weight' } as const
  const opened = await openProductFile(file.path, { mapping })

  expect(opened.layout.weightUnit).toBeNull()
  expect(await weightsOf(`sku,title,${header}\nA,a,1.5\n`, { mapping })).toEqual([grams])
})

test.each(['weight_unit', 'Weight unit', 'Variant Weight Unit', '重量单位', '单位', 'weight_unit_of_measure'])(
  'the column %s says the unit of each row',
  async (header) => {
    expect(await weightsOf(`sku,title,weight,${header}\nA,a,12.5,kg\nB,b,2,lb\nC,c,300,g\nD,d,1 斤,kg\n`)).toEqual([12_500, 907, 300, 500])
  },
)

test('a column of units that are none of weight says nothing about weights', async () => {
  expect(await weightsOf('sku,title,重量,单位\nA,a,500,件\nB,b,600,套\n')).toEqual([500, 600])
})

test('what names no unit is assumed by its size, reported, and can be chosen', async () => {
  const unitOf = async (weights: string[], weightUnit?: 'lb') => {
    await using file = await writeTestFile(`sku,title,weight,length\n${weights.map((weight, at) => `S${at},t,${weight},30`).join('\n')}\n`)
    const { layout } = await openProductFile(file.path, weightUnit ? { layout: { weightUnit } } : {})
    return layout
  }

  expect(await unitOf(['500', '1200', '80'])).toMatchObject({
    weightUnit: { unit: 'g', isAssumed: true },
    lengthUnit: { unit: 'cm', isAssumed: true },
  })
  expect(await unitOf(['"1,200"', '"2,500"'])).toMatchObject({ weightUnit: { unit: 'g', isAssumed: true } })
  expect(await unitOf(['12.5', '0.4', '0.3'])).toMatchObject({ weightUnit: { unit: 'kg', isAssumed: true } })
  expect(await unitOf(['12.5', '0.4'])).toMatchObject({ weightUnit: { unit: 'kg', isAssumed: true } })
  expect(await unitOf(['1', '2'], 'lb')).toMatchObject({ weightUnit: { unit: 'lb', isAssumed: false } })
  expect(await unitOf(['500 g', '1 kg'])).toMatchObject({ weightUnit: null })
  expect(await unitOf(['', ''])).toMatchObject({ weightUnit: null })
  expect(await weightsOf('sku,title,weight\nA,a,1\nB,b,2 kg\n', { layout: { weightUnit: 'lb' } })).toEqual([454, 2000])
})

test('weights of WooCommerce and Magento without a unit are in the unit that was chosen', async () => {
  const woocommerce = 'ID,Type,SKU,Name,Published,Regular price,Weight\n1,simple,W,w,1,5,1.5\n'
  const magento = 'sku,product_type,attribute_set_code,name,weight\nM,simple,Default,m,1.0000\n'

  expect(await weightsOf(woocommerce, { layout: { weightUnit: 'oz' } })).toEqual([43])
  expect(await weightsOf(woocommerce.replace('Weight', 'Weight (lbs)'), { layout: { weightUnit: 'oz' } })).toEqual([680])
  expect(await weightsOf(magento, { layout: { weightUnit: 'lb' } })).toEqual([454])
})

test('lengths without a unit are in the unit that was chosen', async () => {
  const [record] = await readAll('sku,title,length,width (in)\nA,a,12,2\n', { layout: { lengthUnit: 'in' } })

  expect(record?.product).toMatchObject({ lengthMm: 305, widthMm: 51 })
})
