// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('each control of a row says what it is to a screen reader', async () => {
  await openConsole('/goods/pricePlanManagement')
  fireEvent.click((await screen.findAllByText('新建价格方案'))[0] as HTMLElement)
  await screen.findByLabelText('第 1 行')
  for (const name of ['分类（含下级）', '销售价', '取整']) expect(screen.getByRole('combobox', { name }), name).toBeTruthy()
})
