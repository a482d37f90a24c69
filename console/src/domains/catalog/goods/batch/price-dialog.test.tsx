// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goods } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

type Sent = { preview?: boolean }

/** 按比例调价 of what a filter shows, where the preview and the change return what is given. */
async function openProportional(preview: object, change: object, percent: string) {
  const { calls } = await openConsole('/goods/goodsManagement?keywords=R9', {
    answers: {
      [goods.search.name]: { items: [], recordCount: 2, countIsExact: true },
      [goods.resetPriceProportional.name]: (input: unknown) => ((input as Sent).preview ? preview : change),
    },
  })
  await pageTitled('库存')
  fireEvent.click(await screen.findByText('批量操作'))
  await screen.findByText('对列表中的全部 2 件商品')
  fireEvent.click(await screen.findByText('按比例调价'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('调整方式'), { target: { value: percent } })
  return { dialog, inputs: () => calls.filter(({ action }) => action === goods.resetPriceProportional.name).map(({ input }) => input) }
}

const before = { priceMinor: 1333, currencyCode: 'USD' }
const sample = [{ id: '1', title: '取整甲', before, after: { ...before, priceMinor: 1999 } }]

test('prices go up by a percentage and end in .99 as the preview shows', async () => {
  const { dialog, inputs } = await openProportional({ affected: 2, countIsExact: true, sample }, { affected: 2 }, '50')
  fireEvent.mouseDown(await dialog.findByLabelText(/取整/))
  fireEvent.click(await screen.findByTitle('以 .99 结尾'))
  await dialog.findByText('19.99 USD')
  await waitFor(() => expect(inputs()).toContainEqual(expect.objectContaining({ rounding: { by: 'ending-99' }, preview: true })))
  fireEvent.click(await dialog.findByRole('button', { name: '修改 2 件商品' }))

  await screen.findByText('已修改 2 件商品')
  expect(inputs()).toContainEqual({ options: { keywords: 'R9' }, percent: 150, rounding: { by: 'ending-99' } })
})

test('where very many products match, the dialog says how many can change at most, and then how many did', async () => {
  const { dialog } = await openProportional({ affected: 2100, countIsExact: false, sample }, { affected: 700 }, '50')
  await dialog.findByText('最多 2,100 条记录会改变')
  fireEvent.click(await dialog.findByRole('button', { name: '修改最多 2,100 件商品' }))
  await screen.findByText('已修改 700 件商品')
})

test('a batch over a filter that was half filled in comes back after a reload, with its preview; cancelled it stays away', async () => {
  const preview = { affected: 2, countIsExact: true, sample }
  await openProportional(preview, {}, '50')
  const reload = () =>
    openConsole('/goods/goodsManagement?keywords=R9', {
      answers: {
        [goods.search.name]: { items: [], recordCount: 2, countIsExact: true },
        [goods.resetPriceProportional.name]: preview,
      },
    })
  await reload()
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('已恢复刷新前没有保存的内容')
  expect((await dialog.findByLabelText<HTMLInputElement>('调整方式')).value).toBe('50')
  await dialog.findByText('19.99 USD')

  fireEvent.click(dialog.getByRole('button', { name: /^取\s?消$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await reload()
  await pageTitled('库存')
  expect(screen.queryByRole('dialog')).toBeNull()
})
