// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type AttributeRow, type AttributeValueRow, goods, goodsAttribute, goodsAttributeValue } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const time = '2026-01-01T00:00:00.000Z'
const page = <Row,>(...items: Row[]) => ({ items, recordCount: items.length, countIsExact: true })
const inputsOf = (calls: readonly { action: string; input: unknown }[], name: string) =>
  calls.filter(({ action }) => action === name).map(({ input }) => input)

function brand(id: string, value: string): AttributeValueRow {
  return {
    id,
    version: 1,
    attributeId: '1',
    attributeName: '品牌',
    kind: 'brand',
    value,
    swatch: '',
    words: [],
    classificationIds: [],
    targetId: null,
    sort: 0,
    createdAt: time,
    updatedAt: time,
  }
}
const choose = async (dialog: HTMLElement, label: string, option: string) => {
  fireEvent.mouseDown(within(dialog).getByLabelText(label))
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

test('two values become one of them, once it is chosen; how many products change is said before', async () => {
  const { calls } = await openConsole('/goods/goodsAttributeManagement', {
    answers: {
      [goodsAttributeValue.search.name]: page(brand('1', '甲'), brand('2', '乙')),
      [goodsAttributeValue.merge.name]: { affected: 1, countIsExact: true, sample: [] },
    },
  })
  await pageTitled('商品属性')
  for (const value of ['甲', '乙']) fireEvent.click(await screen.findByLabelText(`选择 ${value}`))
  fireEvent.click(within(part('.batch-bar')).getByText('合并'))
  const dialog = await screen.findByRole('dialog')
  await choose(dialog, '保留', '甲 · 品牌')
  await within(dialog).findByText('将影响 1 条记录')
  fireEvent.click(within(dialog).getByRole('button', { name: /^合\s?并$/ }))

  await screen.findByText('属性值已合并')
  expect(inputsOf(calls, goodsAttributeValue.merge.name)).toContainEqual({ ids: ['1', '2'], targetId: '1' })
})

test('an empty list offers the main action of its head', async () => {
  const none = { [goodsAttribute.search.name]: page(), [goodsAttributeValue.search.name]: page() }
  await openConsole('/goods/goodsAttributeManagement', { answers: none })
  await screen.findByText('还没有属性值')
  expect(
    within(part('.empty-action'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['新建属性值'])
  fireEvent.click(screen.getByText('属性', { selector: '.ant-segmented-item-label' }))
  await screen.findByText('还没有属性')
  expect(
    within(part('.empty-action'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['新建属性'])
})

test('a delete says how many products have the value, and takes it out of them when that is ticked', async () => {
  const { calls } = await openConsole('/goods/goodsAttributeManagement', {
    answers: {
      [goodsAttributeValue.search.name]: page(brand('1', '甲')),
      [goodsAttributeValue.readUsage.name]: { items: [{ id: '1', goods: 1, used: 0 }] },
      [goodsAttributeValue.delete.name]: { affected: 1 },
    },
  })
  await pageTitled('商品属性')
  fireEvent.click(await screen.findByLabelText('甲 的更多操作'))
  fireEvent.click(await screen.findByText('删除'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('1 件商品有这些值，其中 0 件已被网站使用。')
  fireEvent.click(dialog.getByLabelText('同时从这些商品中去掉'))
  fireEvent.click(dialog.getByRole('button', { name: /^删\s?除$/ }))

  await screen.findByText('已删除 1 个属性值')
  expect(inputsOf(calls, goodsAttributeValue.delete.name)).toEqual([{ ids: ['1'], fromGoods: true }])
})

test('two attributes become one of them after a look at how their values meet', async () => {
  const attribute = (id: string, name: string): AttributeRow => ({
    id,
    version: 1,
    kind: 'size',
    name,
    sort: 0,
    valueCount: 2,
    createdAt: time,
    updatedAt: time,
  })
  const { calls } = await openConsole('/goods/goodsAttributeManagement?view=attributes', {
    answers: {
      [goodsAttribute.search.name]: page(attribute('1', '鞋码'), attribute('2', '尺码')),
      [goodsAttribute.merge.name]: (input: unknown) => {
        const response = { affected: 2, merged: 1, countIsExact: true, sample: [] }
        return (input as { preview?: boolean }).preview ? response : Response.json({ status: 200, message: '', response, changeSetId: '7' })
      },
    },
  })
  await pageTitled('商品属性')
  for (const name of ['鞋码', '尺码']) fireEvent.click(await screen.findByLabelText(`选择 ${name}`))
  fireEvent.click(within(part('.batch-bar')).getByText('合并'))
  const dialog = await screen.findByRole('dialog')
  await choose(dialog, '保留', '尺码')
  await within(dialog).findByText('2 个值并入，其中 1 个与已有的值相同')
  fireEvent.click(within(dialog).getByRole('button', { name: '合并 2 个属性' }))

  await screen.findByText('属性已合并')
  await screen.findByRole('button', { name: /^撤\s?销$/ })
  expect(inputsOf(calls, goodsAttribute.merge.name)).toContainEqual({ ids: ['1', '2'], targetId: '2' })
})

test('the form of a product offers the values of the attributes', async () => {
  await openConsole('/goods/goodsManagement', {
    answers: {
      [goodsAttributeValue.search.name]: (input: unknown) => {
        const { kind } = input as { kind: string }
        return page(brand('1', kind === 'brand' ? '建议品牌' : kind === 'tag' ? '建议标签' : '别的'))
      },
      [goods.insert.name]: { id: '1' },
    },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: /新建商品/ }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  for (const [label, value] of [
    [/^标签/, '建议标签'],
    [/^品牌/, '建议品牌'],
  ] as const) {
    const input = form.getByLabelText(label)
    fireEvent.mouseDown(input)
    fireEvent.change(input, { target: { value: '建' } })
    fireEvent.click(await screen.findByTitle(value))
  }
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^品牌/).value).toBe('建议品牌'))
  expect(form.getByTitle('建议标签').closest('.ant-select')).not.toBeNull()
})

test('pasted colours say what came of each line, and are given to products after a look', async () => {
  const lines = [{ line: 3, text: '青', outcome: 'twice' }]
  const { calls } = await openConsole('/goods/goodsAttributeManagement', {
    answers: {
      [goodsAttributeValue.search.name]: page(brand('1', '甲')),
      [goodsAttributeValue.insertBatchColor.name]: { affected: 2, existing: 0, twice: 1, failed: 0, lines },
      [goodsAttributeValue.correlation.name]: { affected: 1, countIsExact: true, sample: [] },
    },
  })
  await pageTitled('商品属性')
  fireEvent.click((await screen.findAllByText('批量添加'))[0] as HTMLElement)
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.click(drawer.getByText('颜色'))
  fireEvent.change(drawer.getByLabelText('内容'), { target: { value: '朱 #e34234 = 朱砂\n青\n青' } })
  fireEvent.click(drawer.getByRole('button', { name: '添加 3 行' }))
  await drawer.findByText('新增 2，已有 0，重复 1，无法读取 0')
  expect(drawer.getByText('前面已有').closest('tr')?.textContent).toContain('青')
  expect(inputsOf(calls, goodsAttributeValue.insertBatchColor.name)).toEqual([{ text: '朱 #e34234 = 朱砂\n青\n青' }])
  fireEvent.click(drawer.getAllByRole('button', { name: /^关\s?闭$/ }).at(-1) as HTMLElement)

  fireEvent.click(await screen.findByText('关联商品'))
  fireEvent.click(await screen.findByRole('button', { name: '关联 1 件商品' }))
  await screen.findByText('已关联 1 件商品')
  expect(inputsOf(calls, goodsAttributeValue.correlation.name)).toContainEqual(expect.objectContaining({ ids: ['1'] }))
})
