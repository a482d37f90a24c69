// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { websiteGroup } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('a switch that is on by default is not set before the user presses it, and then says on or off', async () => {
  const { calls } = await openConsole('/goods/websiteGroupManagement', {
    answers: {
      [websiteGroup.readSettings.name]: { version: 1, settings: { quickAdd: 'off' }, exampleWebsiteId: null },
      [websiteGroup.saveSettings.name]: { affected: 0, countIsExact: true, sample: [], settings: [] },
    },
  })
  await pageTitled('网站分组')
  fireEvent.click(await screen.findByText('全部网站的设置'))
  fireEvent.click(await screen.findByRole('tab', { name: '店铺设置' }))
  const drawer = await screen.findByRole('switch', { name: '侧边购物车' })
  const quickAdd = screen.getByRole('switch', { name: '卡片加购' })
  const previewed = () => calls.findLast(({ action }) => action === websiteGroup.saveSettings.name)?.input

  expect([drawer, quickAdd].map((each) => each.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  fireEvent.click(quickAdd)
  await waitFor(() => expect(previewed()).toMatchObject({ settings: { quickAdd: 'on' } }))
  expect(previewed()).not.toHaveProperty('settings.cartDrawer')
  fireEvent.click(drawer)
  await waitFor(() => expect(previewed()).toMatchObject({ settings: { cartDrawer: 'off', quickAdd: 'on' } }))
})
