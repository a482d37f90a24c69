// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goods, goodsQuarantine, type ProtectedWordLogRow, type ProtectedWordRow, protectedWord, protectedWordLog } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part, path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const time = '2026-01-01T00:00:00.000Z'
const word: ProtectedWordRow = {
  id: '1',
  version: 1,
  word: 'Zorvex',
  match: 'word',
  places: ['title'],
  effect: 'quarantine',
  excepts: [],
  note: '',
  status: 'on',
  quarantinedCount: 0,
  createdAt: time,
  updatedAt: time,
}
const product = {
  id: '7',
  version: 1,
  title: 'Zorvex 跑鞋',
  sku: '',
  classificationId: null,
  classificationTitle: null,
  currencyCode: 'USD',
  priceMinor: 100,
  marketPriceMinor: null,
  stock: 3,
  status: 'on',
  variantCount: 0,
  usedTimes: 0,
  pictures: [],
  tags: [],
  quarantineWords: ['Zorvex'],
  quarantinedAt: time,
  sourceFile: '',
  batchNumber: '',
  brand: '',
  createdAt: time,
  updatedAt: time,
}
const page = <Row,>(...items: Row[]) => ({ items, recordCount: items.length, countIsExact: true })
const inputsOf = (calls: readonly { action: string; input: unknown }[], name: string) =>
  calls.filter(({ action }) => action === name).map(({ input }) => input)

test('many words are pasted, and the lines that made none are reported', async () => {
  const { calls } = await openConsole('/goods/protectedWords', {
    answers: {
      [protectedWord.search.name]: page(word),
      [protectedWord.insertBatch.name]: { affected: 2, ids: ['1', '2'], leftOut: [{ line: 2, text: 'ZORVEX', fault: 'repeated' }] },
    },
  })
  await pageTitled('保护词')
  expect((await screen.findByText('Zorvex')).closest('tr')?.textContent).toContain('标题')
  fireEvent.click((await screen.findAllByText('批量添加'))[0] as HTMLElement)
  await waitFor(() => part('.form-drawer textarea'))
  fireEvent.change(part('.form-drawer textarea'), { target: { value: 'Zorvex\nZORVEX\n霓克斯' } })
  fireEvent.click(within(part('.form-drawer')).getByRole('button', { name: /^添\s?加$/ }))

  await screen.findByText('已添加 2 个，1 项未添加')
  screen.getByText('第 2 行：与上面的行相同')
  expect(inputsOf(calls, protectedWord.insertBatch.name)).toMatchObject([{ text: 'Zorvex\nZORVEX\n霓克斯' }])
  fireEvent.click(screen.getByText('知道了'))
  await waitFor(() => expect(screen.queryByText('第 2 行：与上面的行相同')).toBeNull())
})

test('a check of the stock counts what each word would catch before it quarantines', async () => {
  const preview = { affected: 2, countIsExact: true, checked: 3, isWhole: true, words: [{ id: '1', word: '霓克斯', count: 1 }], sample: [] }
  const { calls } = await openConsole('/goods/protectedWords', {
    answers: { [protectedWord.search.name]: page(word), [goodsQuarantine.check.name]: preview },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: '检查库存' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('将影响 2 条记录')
  expect(dialog.getByText('霓克斯').closest('tr')?.textContent).toBe('霓克斯1')
  fireEvent.click(dialog.getByRole('button', { name: '隔离 2 件商品' }))

  await waitFor(() => expect(inputsOf(calls, goodsQuarantine.check.name)).toContainEqual({ options: {} }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a held product is released, and the log says by whom and the state now', async () => {
  const line: ProtectedWordLogRow = {
    id: '1',
    event: 'released',
    source: 'release',
    words: ['Zorvex'],
    goodsId: '7',
    title: product.title,
    goodsState: 'free',
    fileName: '',
    rowNumber: null,
    changeSetId: null,
    isUndone: false,
    byName: 'Ada',
    at: time,
  }
  const { calls } = await openConsole('/goods/protectedWords', {
    answers: {
      [goods.search.name]: page(product),
      [goodsQuarantine.release.name]: { affected: 1 },
      [protectedWordLog.search.name]: page(line, {
        ...line,
        id: '2',
        event: 'quarantined',
        title: '霓克斯外套',
        goodsState: 'quarantined',
      }),
    },
  })
  await pageTitled('保护词')
  fireEvent.click(await screen.findByText('隔离中', { selector: '.ant-segmented-item-label' }))
  fireEvent.click(await screen.findByText('放行'))
  await screen.findByText('已放行 1 件商品')
  expect(inputsOf(calls, goodsQuarantine.release.name)).toEqual([{ options: { ids: ['7'] } }])
  expect(inputsOf(calls, goods.search.name)[0]).toMatchObject({ quarantined: true })

  fireEvent.click(screen.getByText('记录', { selector: '.ant-segmented-item-label' }))
  const row = async (title: string) => (await screen.findByText(title)).closest('tr')?.textContent
  const held = await row('霓克斯外套')
  expect(held).toContain('隔离中')
  for (const words of ['放行', '已放行', 'Ada']) expect(await row('Zorvex 跑鞋')).toContain(words)
})

test('a product that is saved with a protected word says that it is quarantined, once for the same word', async () => {
  const free = { ...product, title: '跑鞋', quarantineWords: [] }
  let stored: object = free
  await openConsole('/goods/goodsManagement', {
    answers: {
      [goods.search.name]: () => page(stored),
      [goods.updateFields.name]: () => {
        stored = product
        return product
      },
    },
  })
  const save = async (title: string) => {
    fireEvent.click(await screen.findByLabelText(`修改「${title}」的标题`))
    fireEvent.change(await screen.findByLabelText('标题', { selector: 'textarea' }), { target: { value: 'Zorvex 跑鞋' } })
    fireEvent.submit(part('.inline-form'))
    await waitFor(() => expect(document.querySelector('.inline-form')).toBeNull())
  }
  await save('跑鞋')
  await screen.findByText('此商品被隔离')
  await screen.findByText(/^命中保护词：Zorvex。/)
  expect((await screen.findByText('隔离：Zorvex')).closest('tr')?.textContent).toContain('Zorvex 跑鞋')
  await save('Zorvex 跑鞋')
  expect(screen.getAllByText('此商品被隔离')).toHaveLength(1)
})

test('a batch that writes a protected word says how many products were quarantined, and leads to them', async () => {
  const changed = { affected: 2, countIsExact: true, quarantined: 2, sample: [] }
  await openConsole('/goods/goodsManagement', {
    answers: { [goods.search.name]: page(product, { ...product, id: '8' }), [goods.updateBatch.name]: changed },
  })
  fireEvent.click(await screen.findByText('批量操作'))
  fireEvent.click(await screen.findByText('批量修改'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '方式' }))
  fireEvent.click(await screen.findByTitle('后面加上'))
  fireEvent.change(await dialog.findByLabelText('多行时每件商品随机取一行'), { target: { value: ' Zorvex' } })
  fireEvent.click(await dialog.findByRole('button', { name: '修改 2 件商品' }))

  await screen.findByText('2 件商品命中保护词，已被隔离')
  fireEvent.click(screen.getByText('查看隔离的商品'))
  await waitFor(() => expect(path()).toContain('quarantined=true'))
})

test('who may only look at the words is offered nothing that would be refused', async () => {
  await openConsole('/goods/protectedWords', {
    permissions: [protectedWord.search.name],
    answers: { [protectedWord.search.name]: page(word) },
  })
  const line = within((await screen.findByText('Zorvex')).closest('tr') as HTMLElement)
  expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Zorvex', '查看'])
  expect(line.queryByRole('checkbox')).toBeNull()
})
