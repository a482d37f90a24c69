import { shopWebsite } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('home tells which website needs work, and leads there', async ({ desk, api }) => {
  // Only the first six are named: those of other journeys rest meanwhile.
  const others = (await api.call(shopWebsite.search, { pageSize: 400, status: 'active' })).items.map((website) => website.id)
  if (others.length > 0) await api.call(shopWebsite.setStatus, { ids: others, status: 'stopped' })
  await api.call(shopWebsite.insert, { domain: 'unfinished.example.com' })
  await visit(desk, '/index')

  const attention = desk.getByRole('region', { name: '待处理' })
  await expect(attention.getByRole('listitem').filter({ hasText: 'unfinished.example.com' })).toContainText('从未生成')
  expect(await seriousFindings(desk)).toEqual([])

  await attention.getByRole('link', { name: /unfinished\.example\.com/ }).click()
  await expect(desk).toHaveURL(/shopWebsiteManagement\?keywords=/)
})

test('on a phone home has room for a long domain and for the English names of states', async ({ desk, api }) => {
  const domain = 'a-very-long-name-of-a-shop-that-goes-on-and-on.and-one-more-long-part.example.com'
  await desk.setViewportSize({ width: 360, height: 740 })
  const others = (await api.call(shopWebsite.search, { pageSize: 400, status: 'active' })).items.map((website) => website.id)
  if (others.length > 0) await api.call(shopWebsite.setStatus, { ids: others, status: 'stopped' })
  await api.call(shopWebsite.insert, { domain })
  await desk.evaluate(() => localStorage.setItem('language', 'en'))
  await visit(desk, '/index')
  const entry = desk.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').filter({ hasText: domain })
  await entry.scrollIntoViewIfNeeded()
  await expect(entry.getByText(/never generated/i)).toBeInViewport({ ratio: 1 })
  const width = await desk.locator('.page-scroll:visible').evaluate((page) => page.scrollWidth - page.clientWidth)
  expect(width, 'nothing scrolls sideways').toBe(0)
  const tags = desk.locator('.order-states .tag')
  await expect(tags.first()).toBeVisible()
  const cut = await tags.evaluateAll((all) => all.filter((tag) => tag.scrollWidth > tag.clientWidth).map((tag) => tag.textContent))
  expect(cut).toEqual([])
})

test('figures of home are told for today, a week and a month', async ({ desk }) => {
  await visit(desk, '/index')
  await desk.getByText('最近 30 天', { exact: true }).click()
  await expect(desk).toHaveURL(/period=month/)
  await expect(desk.getByRole('article').filter({ hasText: '浏览量' })).toContainText('0')
  await expect(desk.getByText(/收入（折合 [A-Z]{3}）/), 'one sum in the base currency').toBeVisible()
  await expect(desk.getByText(/^上期同一时段 /), 'a period that is running is compared with as much of the one before').toHaveCount(4)
  await expect(desk.getByText(/虚线和浅色为今天/), 'the running day is drawn apart').toBeVisible()
})
