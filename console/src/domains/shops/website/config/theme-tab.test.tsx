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

test('a colour that would be hard to read is shown with the one that pages use instead, and is removed by one click', async () => {
  const settings = { skin: 'dark', textColour: '#333333', accentColour: '#1746a2' }
  const { calls } = await openConsole('/goods/websiteGroupManagement', {
    answers: {
      [websiteGroup.readSettings.name]: { version: 1, settings, exampleWebsiteId: null },
      [websiteGroup.saveSettings.name]: { affected: 0, countIsExact: true, sample: [], settings: [] },
    },
  })
  await pageTitled('网站分组')
  fireEvent.click(await screen.findByText('全部网站的设置'))
  fireEvent.click(await screen.findByRole('tab', { name: '外观' }))

  expect(await screen.findAllByText(/^与背景的对比度低于 4.5，不易阅读，页面会改用相近的 #[0-9a-f]{6}。$/)).toHaveLength(1)
  expect(screen.queryAllByText(/^按钮在这个颜色上看不清/)).toHaveLength(1)

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^深色/ }).checked).toBe(true)
  fireEvent.click(screen.getByLabelText('清除文字颜色'))
  await waitFor(() => expect(screen.queryByText(/^与背景的对比度低于/)).toBeNull())
  const previewed = () => calls.findLast(({ action }) => action === websiteGroup.saveSettings.name)?.input
  await waitFor(() => expect(previewed()).toMatchObject({ settings: { skin: 'dark', accentColour: '#1746a2' } }))
  await waitFor(() => expect(previewed()).not.toHaveProperty('settings.textColour'))

  fireEvent.click(screen.getByRole('radio', { name: /^工作室/ }))
  await waitFor(() => expect(previewed()).toMatchObject({ settings: { skin: 'atelier' } }))
})
