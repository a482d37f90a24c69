import { rm } from 'node:fs/promises'
import { adminUser, order, shopWebsite } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password, startServer } from '@wanpu/testkit/server'
import { collectErrors, expect, signIn, test } from '../fixtures.ts'

test('a first start makes the demo shops whole, and they can be visited', async ({ context }) => {
  test.setTimeout(240_000)
  const page = await context.newPage()
  const server = await startServer({ DEMO: '1', LOG_LEVEL: 'info' })
  try {
    await expect.poll(() => server.printed(), { timeout: 180_000 }).toMatch(/demo shops made|not complete/)
    expect(server.printed()).not.toContain('not complete')

    const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
    const admin = makeCaller(server.url, token, '1')
    const websites = (await admin.call(shopWebsite.search, {})).items
    const names = ['atelier.localhost', 'broken.localhost', 'home.localhost', 'outdoor.localhost']
    expect(websites.map((website) => website.host).toSorted()).toEqual(names)
    expect(websites.filter((website) => website.currentBuild !== null && website.goodsCount > 0)).toHaveLength(3)
    const { items } = await admin.call(order.search, { pageSize: 400 })
    const statuses = ['cancelled', 'completed', 'paid', 'pending', 'refunded', 'shipped']
    expect([...new Set(items.map((one) => one.status))].toSorted()).toEqual(statuses)

    const errors = collectErrors(page)
    await page.goto(`http://outdoor.localhost:${server.sitesPort}/`)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await signIn(page, server.url)
    await expect(page.getByText('broken.localhost').first()).toBeVisible()
    expect(errors).toEqual([])
  } finally {
    await server.stop()
    await rm(`${server.dataDir}-pushed`, { recursive: true, force: true })
  }
})
