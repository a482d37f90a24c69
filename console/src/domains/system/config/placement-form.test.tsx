// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen } from '@testing-library/react'
import { configRecord, orderPlacement } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('order numbers get another prefix, which is saved once something was changed', async () => {
  const record = { id: 'order-placement', version: 3, value: orderPlacement.parse({}), updatedAt: null }
  const { calls } = await openConsole('/setting/webClusterConfig', {
    answers: { [configRecord.read.name]: record, [configRecord.save.name]: { ...record, version: 4 } },
  })
  await pageTitled('下单配置')
  const prefix = await screen.findByLabelText(/^订单号前缀/)
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^保\s?存$/ })
  expect(save().disabled).toBe(true)
  fireEvent.change(prefix, { target: { value: 'SHOP' } })
  fireEvent.click(save())

  await screen.findByText('下单配置已保存')
  expect(calls.find(({ action }) => action === configRecord.save.name)?.input).toMatchObject({
    version: 3,
    value: { orderNoPrefix: 'SHOP' },
  })
})
