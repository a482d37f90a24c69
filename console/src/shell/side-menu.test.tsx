// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole, visit } from '../testing/open-console.tsx'
import { chooseLayout } from '../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const menu = () => within(screen.getByRole('navigation', { name: '主菜单' }))

test('a section that was opened stays open when / leads to home', async () => {
  await openConsole('/index')
  await chooseLayout('纵向')
  fireEvent.click(menu().getByText('设置'))
  expect(menu().queryByText('优惠券管理')).not.toBeNull()

  await visit('/')

  await waitFor(() => expect(location.hash).toBe('#/index'))
  expect(menu().getByText('设置').closest('[aria-expanded]')?.getAttribute('aria-expanded')).toBe('true')
})
