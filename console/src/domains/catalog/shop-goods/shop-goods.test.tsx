// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goodsBackup, shopGoods, shopGoodsClassification, shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part, path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

const host = 'own.example'
const website = { id: '7', version: 1, host, domain: `https://${host}`, address: `https://${host}`, wantedGoods: 0, goodsCount: 2 }
const texts = { urlKeywords: 'cup', classificationId: null, marketPriceMinor: null, pageTitle: '', pageDescription: '', pageKeywords: '' }
const inherited = { ...texts, title: '杯子', priceMinor: 1000, description: '' }
const nothingOwn = Object.fromEntries(Object.keys(inherited).map((name) => [name, null]))
const cup = {
  ...inherited,
  id: '1',
  version: 1,
  websiteId: '7',
  goodsId: '11',
  own: nothingOwn,
  hasOwn: false,
  inherited,
  classificationTitle: null,
  pic: '',
  sku: 'CUP',
  currencyCode: 'USD',
  stock: 5,
  stockStatus: 'on',
  isQuarantined: false,
  quarantineWords: [],
  status: 'on',
  sort: 0,
}
const plate = { ...cup, id: '2', goodsId: '12', title: '盘子', sku: 'PLATE', priceMinor: 2000, inherited: { ...inherited, title: '盘子' } }
const websites = { [shopWebsite.search.name]: { items: [website], recordCount: 1 } }

type Sent = { preview?: boolean }

/** The products of the website, as the server keeps them: `rows` is what it lists now. */
async function openGoods(answers: (rows: object[]) => Record<string, unknown>) {
  const rows: object[] = [cup, plate]
  const { calls } = await openConsole(`/goods/shopGoodsManagement/${host}`, {
    answers: {
      ...websites,
      [shopGoods.search.name]: () => ({ items: rows, recordCount: rows.length, countIsExact: true }),
      ...answers(rows),
    },
  })
  await pageTitled(`${host} 商品`)
  await screen.findByText('杯子')
  return { inputsOf: (action: { name: string }) => calls.filter((call) => call.action === action.name).map(({ input }) => input) }
}

const rowOf = (title: string) => screen.getByText(title).closest('tr') as HTMLElement

test('a price of the website’s own is saved next to the stock’s, is marked, and is given back', async () => {
  const { inputsOf } = await openGoods((rows) => ({
    [shopGoods.read.name]: { ...cup, pictures: [], variants: [], tags: [], sizes: [], colors: [], scopes: [] },
    [shopGoods.update.name]: () => {
      rows[0] = { ...cup, version: 2, priceMinor: 750, own: { ...nothingOwn, priceMinor: 750 }, hasOwn: true }
      return rows[0]
    },
    [shopGoods.updateFields.name]: () => {
      rows[0] = { ...cup, version: 3 }
      return rows[0]
    },
  }))
  fireEvent.click(within(rowOf('杯子')).getByText('编辑'))
  await screen.findByText('库存：10.00 USD')
  const form = within(part('.ant-drawer'))
  fireEvent.change(form.getByLabelText('销售价'), { target: { value: '7.5' } })
  fireEvent.change(form.getByLabelText('页面标题'), { target: { value: '只在这里的标题' } })
  fireEvent.click(form.getByRole('button', { name: '保存' }))

  await waitFor(() => expect(rowOf('杯子').textContent).toMatch(/单独.*7\.50/))
  expect(inputsOf(shopGoods.update)).toMatchObject([{ id: '1', version: 1, priceMinor: 750, pageTitle: '只在这里的标题' }])

  fireEvent.click(screen.getByLabelText('杯子 的更多操作'))
  fireEvent.click(
    await screen.findByText('恢复随库存', { selector: '.ant-dropdown-menu-title-content, .ant-dropdown-menu-title-content *' }),
  )
  await waitFor(() => expect(rowOf('杯子').textContent).toContain('10.00'))
  expect(rowOf('杯子').textContent).not.toContain('单独')
  const [{ fields, values }] = inputsOf(shopGoods.updateFields) as [{ fields: string[]; values: object }]
  expect([...fields].sort()).toEqual(Object.keys(nothingOwn).sort())
  expect(values).toEqual({})
})

test('prices of all products of the website change after a preview, and the message takes them back', async () => {
  const before = { priceMinor: 1000, currencyCode: 'USD' }
  const sample = [{ id: '1', title: '杯子', before, after: { ...before, priceMinor: 300 } }]
  const { inputsOf } = await openGoods(() => ({
    [shopGoods.resetSellingPrice.name]: (input: unknown) =>
      (input as Sent).preview ? { affected: 2, countIsExact: true, sample } : { affected: 2, changeSetId: '5' },
    [goodsBackup.undo.name]: { affected: 2 },
  }))
  fireEvent.click(screen.getByText('批量操作'))
  fireEvent.click(await screen.findByText('随机浮动售价'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('最低销售价'), { target: { value: '3' } })
  fireEvent.change(dialog.getByLabelText('最高销售价'), { target: { value: '3' } })
  await dialog.findByText('将影响 2 条记录')
  await dialog.findByText('3.00 USD')
  fireEvent.click(await dialog.findByRole('button', { name: '修改 2 件商品' }))

  await screen.findByText('已修改 2 件商品')
  expect(inputsOf(shopGoods.resetSellingPrice)).toContainEqual({ options: { websiteId: '7' }, minUnitPrice: 3, maxUnitPrice: 3 })
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(inputsOf(goodsBackup.undo)).toMatchObject([{ changeSetId: '5' }]))
})

test('all products are taken off the website, its list says that it has none, and the message brings them back', async () => {
  const { inputsOf } = await openGoods((rows) => ({
    [shopGoods.clearAll.name]: (input: unknown) => {
      if ((input as Sent).preview) return { affected: 2, countIsExact: true, sample: [] }
      rows.length = 0
      return { affected: 2, changeSetId: '6' }
    },
    [goodsBackup.undo.name]: () => {
      rows.push(cup, plate)
      return { affected: 2 }
    },
  }))
  fireEvent.click(screen.getByText('批量操作'))
  fireEvent.click(await screen.findByText('清空网站商品'))
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '移出 2 件商品' }))

  await screen.findByText('这个网站还没有商品')
  expect(inputsOf(shopGoods.clearAll)).toContainEqual({ websiteId: '7' })
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await screen.findByText('杯子')
  expect(inputsOf(goodsBackup.undo)).toMatchObject([{ changeSetId: '6' }])
})

test('categories that could not be read say so and count nothing; read again, one leads to its products', async () => {
  const broken = { status: 500, message: '', response: null, code: 'incident', detail: { incident: 'A1B2' } }
  let isBroken = true
  const { calls } = await openConsole(`/goods/shopGoodsClassificationShow/${host}`, {
    answers: {
      ...websites,
      [shopGoodsClassification.readAll.name]: () =>
        isBroken
          ? Response.json(broken, { status: 500 })
          : { items: [{ id: '3', parentId: null, title: '餐具', goodsCount: 2, totalCount: 2, children: [] }] },
    },
  })
  const retry = await screen.findByText('重试')
  expect(document.body.textContent).toContain('加载失败')
  expect(document.body.textContent).not.toMatch(/\d 个分类/)
  isBroken = false
  fireEvent.click(retry)

  await screen.findByText('网站上有商品的 1 个分类，共 2 件商品。')
  fireEvent.click(screen.getByText('餐具'))
  await pageTitled(`${host} 商品`)
  expect(path()).toBe(`/goods/shopGoodsManagement/${host}?classificationId=3`)
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === shopGoods.search.name).at(-1)?.input).toMatchObject({
      websiteId: '7',
      classificationId: '3',
    }),
  )
})

test('a website that is not there says so', async () => {
  await openConsole('/goods/shopGoodsManagement/nowhere.example')
  await screen.findByText('没有这个网站')
  await screen.findByText('nowhere.example 不存在，或不在您的权限内。')
})
