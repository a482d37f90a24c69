// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sampleOrder } from '../order/sample-order.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const findButton = (words: RegExp) =>
  waitFor(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent.replaceAll(' ', '')))
    if (!button) throw new Error(`no button ${words}`)
    return button
  })

const problemOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

test('a refund of 0 or of more than is left can’t be pressed and says why', async () => {
  const paid = { ...sampleOrder('7'), status: 'paid', paymentState: 'paid', totalMinor: 1250, paidMinor: 1250 } as const
  await openConsole('/order/orderCenterManagement?open=7', { answers: { [order.read.name]: paid } })
  fireEvent.click(await findButton(/^退款$/))

  const refund = await findButton(/^退款USD0\.00$/)
  expect([refund.disabled, problemOf(refund)]).toEqual([true, '请选择商品或填写金额'])

  fireEvent.change(screen.getByLabelText('其他金额'), { target: { value: '20' } })
  const tooMuch = await findButton(/^退款USD20\.00$/)
  expect([tooMuch.disabled, problemOf(tooMuch)]).toEqual([true, '最多还能退 12.50'])

  fireEvent.change(screen.getByLabelText('其他金额'), { target: { value: '5' } })
  const possible = await findButton(/^退款USD5\.00$/)
  expect([possible.disabled, problemOf(possible)]).toEqual([false, ''])
})
