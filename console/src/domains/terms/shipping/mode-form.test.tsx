// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shippingMode } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('a way of delivery is made with its days and two fees by country', async () => {
  const { calls } = await openConsole('/setting/shippingModeManagement', { answers: { [shippingMode.insert.name]: { id: '1' } } })
  await pageTitled('物流方式管理')
  fireEvent.click((await screen.findAllByText('新建物流方式'))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  const type = (input: HTMLElement, value: string) => {
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  }
  type(form.getByLabelText(/^名称/), '快递')
  type(form.getByLabelText('最快送达（工作日）'), '2')
  type(form.getByLabelText('最慢送达（工作日）'), '3')
  fireEvent.click(form.getByText('添加规则'))
  const rule = (number: number) => within(form.getByRole('group', { name: `规则 ${number}` }))
  const countries = rule(1).getByLabelText('国家和地区')
  fireEvent.mouseDown(countries)
  fireEvent.change(countries, { target: { value: 'US' } })
  fireEvent.click(await screen.findByTitle(/ US$/))
  type(rule(1).getByLabelText('运费'), '5')
  type(rule(2).getByLabelText('运费'), '12.5')
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const sent = () => calls.find(({ action }) => action === shippingMode.insert.name)?.input
  await waitFor(() =>
    expect(sent()).toMatchObject({
      name: '快递',
      minDays: 2,
      maxDays: 3,
      rules: [
        { countries: ['US'], feeMinor: 500 },
        { countries: [], feeMinor: 1250 },
      ],
    }),
  )
})
