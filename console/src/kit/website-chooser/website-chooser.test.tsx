// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopWebsite, shopWebsiteCheckTask } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled, part } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const websites = Array.from({ length: 300 }, (_, at) => ({
  id: String(at + 1),
  host: `shop-${at + 1}.example.com`,
  domain: `https://shop-${at + 1}.example.com`,
  name: '',
  tags: ['spring'],
  shopServerName: null,
}))

test('300 websites are chosen by a saved filter at once, and sent with the form', async () => {
  const { calls } = await openConsole('/goods/shopWebsiteCheckTaskManagement', {
    preferences: {
      listViews: { 'shop-website.search': [{ name: '春季', state: { pageSize: 20, filter: { tag: 'spring' } }, columns: [] }] },
    },
    answers: {
      [shopWebsite.search.name]: (input: { pageSize: number; tag?: string }) => ({
        items: websites.slice(0, input.pageSize),
        recordCount: input.tag === 'spring' ? 300 : 400,
        countIsExact: true,
      }),
      [shopWebsite.readFacets.name]: { tags: [{ value: 'spring', websites: 300 }], ownerCodes: [], languages: [], servers: [], groups: [] },
      [shopWebsiteCheckTask.add.name]: { id: '9', ids: ['9'], affected: 300, waited: 0 },
    },
  })
  await pageTitled('网站检查任务')
  fireEvent.click(within(await waitFor(() => part('.screen-head'))).getByText('检查网站', { selector: 'button span' }))
  const drawer = within(await waitFor(() => part('.form-drawer')))
  fireEvent.click(drawer.getByLabelText('按条件选择网站'))
  const dialog = within(await waitFor(() => part('.website-chooser')))
  await dialog.findByText('shop-100.example.com')
  expect(dialog.queryByText('shop-101.example.com')).toBeNull()

  fireEvent.click(dialog.getByText('已存条件'))
  fireEvent.click(await screen.findByText('春季'))
  fireEvent.click(await dialog.findByText('使用符合条件的 300 个'))

  await drawer.findByText('等 298 个网站')
  fireEvent.click(drawer.getByText('添加任务'))
  await waitFor(() => expect(calls.some(({ action }) => action === shopWebsiteCheckTask.add.name)).toBe(true))
  expect(calls.find(({ action }) => action === shopWebsiteCheckTask.add.name)?.input).toEqual({ websiteIds: websites.map(({ id }) => id) })
  expect(calls.filter(({ action }) => action === shopWebsite.search.name).map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ tag: 'spring', pageSize: 5000 }),
  )
})
