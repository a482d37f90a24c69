// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ClassificationNode, classification } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  // A form that was open would come back with its draft.
  sessionStorage.clear()
})

function node(id: string, title: string, parentId: string | null = null, children: ClassificationNode[] | null = null): ClassificationNode {
  return {
    id,
    version: 1,
    parentId,
    title,
    translations: {},
    urlKeywords: `k${id}`,
    sort: 0,
    foregroundText: title,
    directCount: 1,
    subtreeCount: 1,
    usedCount: 0,
    availableCount: 0,
    children,
  }
}
const tree = { items: [node('1', '服装', null, [node('2', '麻布', '1')]), node('3', '家居')] }
const inputsOf = (calls: readonly { action: string; input: unknown }[], name: string) =>
  calls.filter(({ action }) => action === name).map(({ input }) => input)

/** The tree with what it says of a class at an action of its menu. */
async function openAt(title: string, action: string, answers: Record<string, unknown>) {
  const { calls } = await openConsole('/goods/stockGoodsClassificationManagement?keywords=麻布', {
    answers: { [classification.readAll.name]: tree, ...answers },
  })
  await pageTitled('商品分类')
  fireEvent.click(await screen.findByLabelText(`${title} 的更多操作`))
  fireEvent.click(await screen.findByText(action))
  return { calls, dialog: within(await screen.findByRole('dialog')) }
}

test('a name that is taken at its place is refused at the field', async () => {
  const message = '同级下已有同名分类：服装'
  await openConsole('/goods/stockGoodsClassificationManagement', {
    answers: {
      [classification.readAll.name]: tree,
      [classification.insert.name]: () =>
        Response.json({ status: 409, message, response: null, code: 'classification-title-taken' }, { status: 409 }),
    },
  })
  await pageTitled('商品分类')
  fireEvent.click((await screen.findAllByRole('button', { name: /新建分类/ }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText(/^分类名称/), { target: { value: '服装' } })
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const said = await form.findByText(message)
  expect(said.closest('.ant-form-item')?.contains(form.getByLabelText(/^分类名称/))).toBe(true)
})

test('a category is moved to the top by its form, and one click takes it back', async () => {
  const { calls, dialog } = await openAt('麻布', '移动', {
    [classification.move.name]: () => Response.json({ status: 200, message: '', response: { affected: 1 }, changeSetId: '7' }),
  })
  await dialog.findByText('移动分类「麻布」')
  await waitFor(() => expect(document.querySelector('.ant-drawer .ant-select-clear')).not.toBeNull())
  const clear = document.querySelector('.ant-drawer .ant-select-clear') as HTMLElement
  fireEvent.mouseDown(clear)
  fireEvent.click(clear)
  fireEvent.click(dialog.getByRole('button', { name: /^移\s?动$/ }))

  await screen.findByText('分类已移动')
  await screen.findByRole('button', { name: /^撤\s?销$/ })
  expect(inputsOf(calls, classification.move.name)).toEqual([{ id: '2' }])
})

test('products are split off by words, as many as were seen before', async () => {
  const { calls, dialog } = await openAt('麻布', '拆分…', { [classification.split.name]: { affected: 1, countIsExact: true, sample: [] } })
  fireEvent.change(dialog.getByLabelText(/^新分类名称/), { target: { value: '亚麻' } })
  fireEvent.change(dialog.getByLabelText(/^关键词/), { target: { value: '亚麻' } })
  fireEvent.click(await dialog.findByRole('button', { name: '移动 1 件商品' }))

  await screen.findByText('已移动 1 件商品')
  expect(inputsOf(calls, classification.split.name)).toContainEqual({ id: '2', title: '亚麻', keywords: '亚麻', withSubtree: false })
})

test('a category is merged into another one after a look at what goes', async () => {
  const removal = { affected: 1, countIsExact: true, classes: 1, goods: 1, websites: 0, websiteDomains: [], sample: [] }
  const { calls, dialog } = await openAt('麻布', '合并到…', { [classification.merge.name]: removal })
  fireEvent.mouseDown(dialog.getByLabelText('合并到'))
  fireEvent.click(await screen.findByTitle('家居'))
  await dialog.findByText(/将去掉 1 个分类，其中有 1 件商品/)
  fireEvent.click(dialog.getByRole('button', { name: /^合\s?并$/ }))

  await screen.findByText('分类已合并')
  expect(inputsOf(calls, classification.merge.name)).toContainEqual({ ids: ['2'], targetId: '3' })
})

test('a delete says what goes along, and waits until it is said where the products go', async () => {
  const { calls, dialog } = await openAt('服装', '删除', {
    [classification.delete.name]: { affected: 2, classes: 2, goods: 1, websites: 0, websiteDomains: [] },
  })
  await dialog.findByText('将去掉 2 个分类，其中有 1 件商品，0 个网站在用。')
  const apply = () => dialog.getByRole<HTMLButtonElement>('button', { name: '删除 2 个分类' })
  expect(apply().disabled).toBe(true)
  fireEvent.click(dialog.getByLabelText('变为未分类'))
  fireEvent.click(apply())

  await screen.findByText('已删除 2 个分类')
  expect(inputsOf(calls, classification.delete.name)).toContainEqual({ ids: ['1'], withSubtree: true, goodsTo: 'none' })
})

test('a tree without faults says so', async () => {
  await openConsole('/goods/stockGoodsClassificationManagement', {
    answers: { [classification.readAll.name]: tree, [classification.repair.name]: { affected: 0, faults: [] } },
  })
  fireEvent.click(await screen.findByRole('button', { name: '检查与修复' }))
  await screen.findByText('没有发现问题。')
})
