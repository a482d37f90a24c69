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

test('a coupon saved as a draft is activated from its message, which can undo it, too', async () => {
  const rows: CouponRow[] = []
  const { calls } = await openConsole('/setting/couponManagement', {
    answers: {
      [coupon.search.name]: () => ({ items: rows, recordCount: rows.length, countIsExact: true }),
      [coupon.insert.name]: () => {
        rows.push({ ...draft })
        return { ...draft, changeSetId: '7' }
      },
      [coupon.setStatus.name]: () => {
        rows[0] = { ...draft, version: 2, status: 'active' }
        return { affected: 1 }
      },
    },
  })
  const inputsOf = (action: { name: string }) => calls.filter((call) => call.action === action.name).map(({ input }) => input)
  await pageTitled('优惠券管理')
  fireEvent.click((await screen.findAllByText('新建优惠券'))[0] as HTMLElement)
  await waitFor(() => part('.form-drawer'))
  const form = within(part('.form-drawer'))
  fireEvent.change(form.getByLabelText(/券码/), { target: { value: 'NEXTSTEP' } })
  fireEvent.change(form.getByLabelText(/折扣比例/), { target: { value: '10' } })
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const toast = (await screen.findByText(/已保存为草稿/)).closest('.ant-notification-notice') as HTMLElement
  expect(inputsOf(coupon.insert)).toMatchObject([{ code: 'NEXTSTEP', value: 10, status: 'draft' }])
  within(toast).getByRole('button', { name: /^撤\s?销$/ })
  fireEvent.click(within(toast).getByRole('button', { name: /^启\s?用$/ }))
  await waitFor(() => expect(inputsOf(coupon.setStatus)).toEqual([{ ids: ['9'], status: 'active' }]))
  await waitFor(() => expect(screen.getByText('NEXTSTEP').closest('tr')?.textContent).toContain('启用中'))
})

const draft = sampleCoupon({ code: 'NEXTSTEP' })
