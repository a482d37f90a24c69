// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type CouponRow, coupon } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'
import { sampleCoupon } from './sample-coupon.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('chosen coupons get one value and lose their end after a preview', async () => {
  const side = { kind: 'percent', currencyCode: 'USD' }
  const sample = [
    {
      id: '1',
      title: 'ONE',
      before: { ...side, value: 10, endsAt: '2030-01-01T00:00:00.000Z' },
      after: { ...side, value: 25, endsAt: null },
    },
  ]
  const { calls } = await openConsole('/setting/couponManagement', {
    answers: {
      [coupon.search.name]: { items: [row('1', 'ONE', 'percent'), row('2', 'TWO', 'percent')], recordCount: 2, countIsExact: true },
      [coupon.modifySelected.name]: (input: unknown) => ({ affected: 1, ...((input as { preview?: boolean }).preview && { sample }) }),
    },
  })
  await chooseAndModify('ONE', 'TWO')
  fireEvent.click(within(await field('优惠')).getByText('设为'))
  fireEvent.change(await screen.findByLabelText('优惠设为'), { target: { value: '25' } })
  fireEvent.click(within(await field('结束时间')).getByText('清空'))

  await screen.findByText('25%')
  fireEvent.click(await screen.findByText('修改 1 张优惠券'))

  await waitFor(() => expect(document.body.textContent).toContain('已修改 1 张优惠券'))
  const sent = calls.flatMap(({ action, input }) => (action === coupon.modifySelected.name ? [input] : []))
  const change = { ids: ['1', '2'], value: 25, clear: ['endsAt'] }
  expect(sent).toContainEqual({ ...change, preview: true })
  expect(sent).toContainEqual(change)
})

test('a percentage and an amount cannot be set to one value, and the reason is shown', async () => {
  await openConsole('/setting/couponManagement', {
    answers: {
      [coupon.search.name]: { items: [row('1', 'ONE', 'percent'), row('2', 'TWO', 'fixed')], recordCount: 2, countIsExact: true },
    },
  })
  await chooseAndModify('ONE', 'TWO')

  expect((await field('优惠')).textContent).toContain('所选优惠券的类型或币种不同，不能设为同一个值。')
  expect(
    within(await field('优惠'))
      .getByText<HTMLElement>('设为')
      .closest('label')
      ?.querySelector('input')?.disabled,
  ).toBe(true)
})

async function chooseAndModify(...codes: string[]) {
  await pageTitled('优惠券管理')
  for (const code of codes) fireEvent.click(await screen.findByLabelText(`选择 ${code}`))
  fireEvent.click(within(part('.batch-bar')).getByText('修改所选'))
}

const field = async (label: string) => {
  const choice = await screen.findByLabelText(label, { selector: '.ant-segmented' })
  const element = choice.closest<HTMLElement>('.field-change')
  if (element === null) throw new Error(`no field ${label}`)
  return element
}

const row = (id: string, code: string, kind: CouponRow['kind']) => sampleCoupon({ id, code, kind })
