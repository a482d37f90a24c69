// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goods, goodsCare } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const row = {
  id: '1',
  version: 1,
  title: '杯子',
  sku: '',
  classificationId: null,
  classificationTitle: null,
  currencyCode: 'USD',
  priceMinor: 0,
  marketPriceMinor: null,
  stock: 3,
  status: 'on',
  variantCount: 0,
  usedTimes: 0,
  pictures: [],
  tags: [],
  quarantineWords: [],
  quarantinedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const page = { items: [row], recordCount: 1, countIsExact: true }
const inputsOf = (calls: readonly { action: string; input: unknown }[], name: string) =>
  calls.filter(({ action }) => action === name).map(({ input }) => input)

test('product types are listed with their counts and lead to the products of a type', async () => {
  const { calls } = await openConsole('/goods/goodsManagement?keywords=T8', {
    answers: {
      [goods.search.name]: page,
      [goods.readProductTypeCount.name]: { items: [{ productType: '茶杯', count: 2 }], recordCount: 1 },
    },
  })
  fireEvent.click(await screen.findByText('商品类型', { selector: 'button span' }))
  const type = await screen.findByText('茶杯')
  expect(type.closest('tr')?.textContent).toBe('茶杯2')
  expect(inputsOf(calls, goods.readProductTypeCount.name)[0]).toMatchObject({ keywords: 'T8' })
  fireEvent.click(type)

  await waitFor(() => expect(inputsOf(calls, goods.search.name).at(-1)).toMatchObject({ keywords: 'T8', productType: '茶杯' }))
})

test('one product is deleted at once, and the message brings it back', async () => {
  const { calls } = await openConsole('/goods/goodsManagement', {
    answers: {
      [goods.search.name]: page,
      [goods.delete.name]: () => Response.json({ status: 200, message: '', response: { affected: 1 }, changeSetId: '7' }),
    },
  })
  fireEvent.click(await screen.findByLabelText('杯子 的更多操作'))
  fireEvent.click(await screen.findByText('删除', { selector: '.ant-dropdown-menu *' }))
  await waitFor(() => expect(inputsOf(calls, goods.delete.name)).toEqual([{ ids: ['1'] }]))
  fireEvent.click(await screen.findByRole('button', { name: /^撤\s?销$/ }))

  await waitFor(() => expect(calls.some(({ input }) => (input as { changeSetId?: string } | undefined)?.changeSetId === '7')).toBe(true))
})

test('the quality view leads from a count to the products without a price, and counts them again after a save', async () => {
  let count = 3
  const { calls } = await openConsole('/goods/goodsManagement', {
    answers: {
      [goods.search.name]: page,
      [goodsCare.quality.name]: () => ({ items: [{ flaw: 'no-price', count, countIsExact: true }] }),
      [goods.updateFields.name]: () => {
        count = 2
        return { ...row, version: 2, priceMinor: 1200 }
      },
    },
  })
  const strip = within(await screen.findByRole('navigation', { name: '全部商品的质量问题' }))
  const flaw = strip.getByRole('button', { name: /无价格/ })
  expect(flaw.textContent).toContain('3')
  fireEvent.click(flaw)
  await waitFor(() => expect(path()).toContain('quality=no-price'))
  await waitFor(() => expect(inputsOf(calls, goods.search.name).at(-1)).toMatchObject({ quality: 'no-price' }))

  fireEvent.click(await screen.findByLabelText('修改「杯子」的销售价'))
  fireEvent.change(await screen.findByLabelText('销售价', { selector: 'input' }), { target: { value: '12' } })
  fireEvent.submit(document.querySelector('.inline-form') as HTMLElement)
  await waitFor(() => expect(strip.getByRole('button', { name: /无价格/ }).textContent).toContain('2'))
})

const detail = { ...row, description: '', variants: [], tags: [], sizes: [], colors: [], scopes: [] }

test('who may only look reads the form without saving it', async () => {
  await openConsole('/goods/goodsManagement', {
    permissions: [goods.search.name, goods.read.name],
    answers: { [goods.search.name]: page, [goods.read.name]: detail },
  })
  const line = (await screen.findByText('杯子')).closest('tr') as HTMLElement
  expect(
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['杯子', '查看'])
  fireEvent.click(within(line).getByRole('button', { name: '杯子' }))

  await screen.findByText('您没有修改的权限，只能查看。')
  const form = within(document.querySelector('.ant-drawer') as HTMLElement)
  const title = form.getByLabelText<HTMLInputElement>('标题')
  expect([title.value, title.matches(':disabled')]).toEqual(['杯子', true])
  expect(form.queryByRole('button', { name: /^保\s?存/ })).toBeNull()
  fireEvent.click(form.getAllByRole('button', { name: /^关\s?闭$/ }).at(-1) as HTMLElement)
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
})

test('a user who may change products but not undo sees the change without an undo button, and stays signed in', async () => {
  const { calls } = await openConsole('/goods/goodsManagement', {
    permissions: [goods.search.name, goods.read.name, goods.updateFields.name, goods.delete.name],
    answers: {
      [goods.search.name]: page,
      [goods.updateFields.name]: { ...detail, version: 2, status: 'off', changeSetId: '7' },
    },
  })
  const line = (await screen.findByText('杯子')).closest('tr') as HTMLElement
  const actions = within(line.querySelector('.row-actions') as HTMLElement)
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['查看', '下架', ''])
  fireEvent.click(actions.getByText('下架'))

  await screen.findByText('已下架「杯子」')
  expect(screen.queryByRole('button', { name: /^撤\s?销$/ })).toBeNull()
  // A call beyond the person's rights would end the session.
  expect(calls.map(({ action }) => action).filter((action) => action.startsWith('goods-backup.'))).toEqual([])
  expect(localStorage.getItem('token')).not.toBeNull()
})
