import { shopWebsite } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('home tells which website needs work, and leads there; on a phone it has room for a long domain and for the English names of states', async ({
  desk,
  api,
}) => {
  const domain = 'a-very-long-name-of-a-shop-that-goes-on-and-on.and-one-more-long-part.example.com'
  // Only the first six are named: those of other journeys rest meanwhile.
  const others = (await api.call(shopWebsite.search, { pageSize: 400, status: 'active' })).items.map((website) => website.id)
  if (others.length > 0) await api.call(shopWebsite.setStatus, { ids: others, status: 'stopped' })
  await api.call(shopWebsite.insert, { domain })
  // The steps to the first order are those of the newest website.
  await api.call(shopWebsite.insert, { domain: 'newest.example.com' })
  await desk.setViewportSize({ width: 360, height: 740 })
  await desk.evaluate(() => localStorage.setItem('language', 'en'))
  await visit(desk, '/index')
  const entry = desk.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').filter({ hasText: domain })
  await entry.scrollIntoViewIfNeeded()
  await expect(entry.getByText(/not published/i)).toBeInViewport({ ratio: 1 })
  expect(await seriousFindings(desk)).toEqual([])
  const width = await desk.locator('.page-scroll:visible').evaluate((page) => page.scrollWidth - page.clientWidth)
  expect(width, 'nothing scrolls sideways').toBe(0)
  const tags = desk.locator('.order-states .tag')
  await expect(tags.first()).toBeVisible()
  const cut = await tags.evaluateAll((all) => all.filter((tag) => tag.scrollWidth > tag.clientWidth).map((tag) => tag.textContent))
  expect(cut).toEqual([])

  await entry.getByRole('link').first().click()
  await expect(desk).toHaveURL(/shopWebsiteManagement\?keywords=/)
})
