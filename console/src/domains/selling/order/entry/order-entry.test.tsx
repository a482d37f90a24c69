// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { memberUser, orderByHand, shopGoods, shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

const chair = { id: '9', title: 'Oak chair', variants: [] }
const ann = { id: '4', email: 'ann@example.com', name: 'Ann', phone: '123', erasedAt: null }
const home = { country: 'DE', city: 'Berlin', street: 'Street 1', postalCode: '10117' }

interface Previewed {
  email?: string
  items: { quantity: number; ownPrice?: { priceMinor: number } }[]
}

/** Sums of chairs at 20.00 that are sent for 5.00, of which three are left. */
function previewOf({ items }: Previewed) {
  const lines = items.map(({ quantity, ownPrice }) => ({
    shopGoodsId: '9',
    variantSku: '',
    title: 'Oak chair',
    options: {},
    quantity,
    websitePriceMinor: 2000,
    stock: 3,
    priceMinor: ownPrice?.priceMinor ?? 2000,
    lineMinor: quantity * (ownPrice?.priceMinor ?? 2000),
    problem: quantity > 3 ? 'stock' : null,
  }))
  const goodsMinor = lines.reduce((sum, { lineMinor }) => sum + lineMinor, 0)
  return {
    currencyCode: 'USD',
    items: lines,
    goodsMinor,
    shippingMinor: 500,
    couponMinor: 0,
    tax: null,
    totalMinor: goodsMinor + 500,
    shippingModeId: '1',
    shippingModes: [{ id: '1', name: 'Post', feeMinor: 500 }],
    paymentModes: [{ id: '2', name: 'Transfer' }],
    couponProblem: null,
    buyerProblem: null,
  }
}

/** Opens the form and chooses website and product. */
async function openEntry(answers: Record<string, unknown> = {}) {
  const opened = await openConsole('/order/orderCenterManagement', {
    answers: {
      [shopWebsite.search.name]: {
        items: [
          { id: '3', domain: 'a.example' },
          { id: '4', domain: 'b.example' },
        ],
        recordCount: 2,
      },
      [shopGoods.search.name]: { items: [chair], recordCount: 1 },
      [shopGoods.read.name]: chair,
      [memberUser.search.name]: { items: [ann], recordCount: 1 },
      [memberUser.read.name]: { ...ann, addresses: [{ name: 'Ann Lee', phone: '123', address: home, isDefault: true }] },
      [orderByHand.preview.name]: (input: unknown) => previewOf(input as Previewed),
      ...answers,
    },
  })
  const [create] = await screen.findAllByRole('button', { name: /新建订单/ })
  fireEvent.click(create as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: '新建订单' }))
  await form.findByText('先选择网站，再添加商品')
  await choose(form.getByLabelText('网站'), 'a.example')
  const find = await form.findByLabelText('添加商品')
  fireEvent.change(find, { target: { value: 'chair' } })
  await choose(find, 'Oak chair')
  await form.findByText('25.00')
  return { ...opened, form }
}

/** Picks an option of a select. */
async function choose(control: HTMLElement, label: string | RegExp): Promise<void> {
  fireEvent.mouseDown(control)
  const options = await screen.findAllByText(label, { selector: '.ant-select-item-option-content' })
  fireEvent.click(options.at(-1) as HTMLElement)
}

test('an order is entered for a known customer at the sums that were shown, and ends with its number and link', async () => {
  const { form, calls } = await openEntry({
    [orderByHand.insert.name]: { id: '7', orderNo: 'WP7', totalMinor: 3500, currencyCode: 'USD', url: 'https://a.example/order/#no=WP7' },
  })
  const email = form.getByLabelText('邮箱')
  fireEvent.change(email, { target: { value: 'ann' } })
  await choose(email, 'Ann · ann@example.com')
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('详细地址').value).toBe('Street 1'))
  fireEvent.change(form.getByLabelText('Oak chair 的件数'), { target: { value: '2' } })
  const ownPrice = form.getByLabelText<HTMLInputElement>(/^Oak chair 的单价/)
  expect(ownPrice.placeholder, 'what counts while it is empty').toBe('20.00')
  fireEvent.change(ownPrice, { target: { value: '15' } })
  await form.findByText('35.00')
  await choose(form.getByLabelText('物流方式'), /Post/)
  await choose(form.getByLabelText('收款方式'), 'Transfer')
  fireEvent.click(form.getByRole('button', { name: '提交订单' }))
  await form.findAllByText('请填写每个改价的原因')
  expect(calls.some(({ action }) => action === orderByHand.insert.name)).toBe(false)

  fireEvent.change(form.getByLabelText('Oak chair 的改价原因'), { target: { value: '展示品' } })
  await form.findByText('35.00')
  fireEvent.click(form.getByRole('button', { name: '提交订单' }))

  await screen.findByText('订单 WP7 已新建')
  expect(screen.getByLabelText<HTMLInputElement>('复制付款链接').value).toBe('https://a.example/order/#no=WP7')
  expect(calls.findLast(({ action }) => action === orderByHand.insert.name)?.input).toMatchObject({
    websiteId: '3',
    expectedTotalMinor: 3500,
    shippingModeId: '1',
    paymentModeId: '2',
    sendsMail: true,
    items: [{ shopGoodsId: '9', quantity: 2, ownPrice: { priceMinor: 1500, reason: '展示品' } }],
    contact: { name: 'Ann Lee', email: 'ann@example.com', phone: '123' },
    shippingAddress: home,
  })
})

test('what is short says so at its line, what is refused at its field, and nothing goes out while it is', async () => {
  const refusal = { status: 409, message: '该顾客已停用或在黑名单中，请先解除再下单', code: 'order-insert-buyer', detail: {} }
  const { form, calls } = await openEntry({ [orderByHand.insert.name]: () => Response.json(refusal, { status: 409 }) })
  fireEvent.change(form.getByLabelText('Oak chair 的件数'), { target: { value: '4' } })
  await form.findByText('库存不足，还剩 3 件')
  fireEvent.change(form.getByLabelText('Oak chair 的件数'), { target: { value: '1' } })
  await waitFor(() => expect(form.queryByText('库存不足，还剩 3 件')).toBeNull())
  const email = form.getByLabelText('邮箱')
  fireEvent.change(email, { target: { value: 'ann' } })
  await choose(email, 'Ann · ann@example.com')
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('详细地址').value).toBe('Street 1'))
  await choose(form.getByLabelText('物流方式'), /Post/)
  await choose(form.getByLabelText('收款方式'), 'Transfer')
  await waitFor(() =>
    expect(calls.findLast(({ action }) => action === orderByHand.preview.name)?.input).toMatchObject({ paymentModeId: '2' }),
  )
  await form.findByText('25.00')
  fireEvent.click(form.getByRole('button', { name: '提交订单' }))
  await form.findByText(refusal.message)
})

test('a customer who can’t order is named as soon as the e-mail is entered, with what to do', async () => {
  const { form, calls } = await openEntry({
    [orderByHand.preview.name]: (input: unknown) => ({
      ...previewOf(input as Previewed),
      buyerProblem: (input as Previewed).email === 'ann@example.com' ? '该顾客已停用' : null,
    }),
  })
  fireEvent.change(form.getByLabelText('邮箱'), { target: { value: 'ann' } })
  await form.findByText('25.00')
  expect(form.queryByText('该顾客已停用')).toBeNull()

  fireEvent.change(form.getByLabelText('邮箱'), { target: { value: 'Ann@example.com' } })
  await form.findByText('该顾客已停用')
  form.getByText('订单不能提交，请先启用该顾客或移出黑名单')
  expect(calls.filter(({ action }) => action === orderByHand.preview.name).map(({ input }) => (input as Previewed).email)).toEqual([
    undefined,
    'ann@example.com',
  ])
})
