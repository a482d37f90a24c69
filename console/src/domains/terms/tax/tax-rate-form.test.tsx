// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { shippingZone, taxRate } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('a rate for a saved zone names no country', async () => {
  const { calls } = await openConsole('/setting/taxRateManagement', {
    answers: {
      [shippingZone.search.name]: { items: [{ id: '5', name: 'Alps' }], recordCount: 1, countIsExact: true },
      [taxRate.insert.name]: { id: '1' },
    },
  })
  await pageTitled('税率')
  fireEvent.click((await screen.findAllByText('新建税率'))[0] as HTMLElement)
  fireEvent.mouseDown(await screen.findByLabelText('适用地区'))
  fireEvent.click(await screen.findByText('Alps'))
  await waitFor(() => expect(screen.queryByText('请选择国家或地区')).toBeNull())
  fireEvent.change(document.querySelector('.ant-drawer input[role="spinbutton"]') as HTMLElement, { target: { value: '10' } })
  fireEvent.click(document.querySelector('.ant-drawer button[type="submit"], .ant-drawer .ant-btn-primary') as HTMLElement)

  const sent = () => calls.find(({ action }) => action === taxRate.insert.name)?.input
  await waitFor(() => expect(sent()).toMatchObject({ zoneId: '5', name: 'VAT', percent: 10 }))
  expect(sent()).not.toHaveProperty('country')
})
