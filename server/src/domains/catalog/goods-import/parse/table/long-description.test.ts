import { goods, longestDescription, shopGoods } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { listProblems, readAll } from '../test-file.ts'

// A description has a limit, which every way in tells by its name.

const tooLong = 'x'.repeat(longestDescription + 1)

test.each([
  ['a new product', goods.insert.input, { title: 'Cup', currencyCode: 'USD', description: tooLong }],
  ['a product of a website', shopGoods.update.input, { websiteId: '1', id: '1', version: 1, description: tooLong }],
])('%s with a longer description is refused by the name of the field', (_, input, value) => {
  const { error } = input.safeParse(value)

  expect(error?.issues.map(({ path, code }) => [path.join('.'), code])).toContainEqual(['description', 'too_big'])
})

test('a row of a file with a longer description is reported, and the rows around it come in', async () => {
  const records = await readAll(`sku,title,price,description\n1,a,5,short\n2,b,5,${tooLong}\n3,c,5,${tooLong.slice(1)}`)

  expect(listProblems(records)).toEqual([[3, 'description', 'cell-too-long']])
  expect(records.map(({ product }) => product?.descriptionHtml?.length)).toEqual([5, undefined, longestDescription])
})
