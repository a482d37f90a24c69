import { adminUser } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password } from '@wanpu/testkit/server'
import { collectErrors, expect, test } from '../fixtures.ts'
import { builtWith } from '../other-build.ts'
import { tabNames } from '../shell.ts'

// A service worker would answer with the pages of the usual build.
test.use({ serviceWorkers: 'block' })

const fetchWith = (url: string, encoding: string) => fetch(url, { headers: { 'accept-encoding': encoding } })

test('a build with plain addresses and routes of its own: deep link, guard, reload, menu, unknown address, signing out; its files come compressed', async ({
  page,
  server,
}) => {
  const errors = collectErrors(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await builtWith(page, { router: 'history', routes: 'build', storage: 'session' })

  await page.goto(`${server.url}/goods/goodsManagement?keywords=cup`)
  await expect(page).toHaveURL(`${server.url}/login?redirect=%2Fgoods%2FgoodsManagement%3Fkeywords%3Dcup`)
  await expect(page.getByLabel('保持登录'), 'the token goes with the window').not.toBeChecked()
  await page.getByLabel('用户名').fill('SuperAdmin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '库存' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/goods/goodsManagement?keywords=cup`)
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token') !== null])).toEqual([null, true])

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '库存' })).toBeVisible()
  await page.locator('.side').getByText('网站管理').click()
  await expect(page).toHaveURL(`${server.url}/goods/shopWebsiteManagement`)
  await expect.poll(() => tabNames(page)).toEqual(['首页', '库存', '网站管理'])
  await page.goBack()
  await expect(page).toHaveURL(/\/goods\/goodsManagement\?keywords=cup$/)
  expect(calls).not.toContain('/apis/router/getList')
  const scripts = [...new Set(calls)].filter((path) => path.endsWith('.js'))
  expect(scripts.length, 'sign-in and two screens take few files').toBeLessThan(60)

  await demandCompression(server.url)

  await page.goto(`${server.url}/no/such/page`)
  await expect(page).toHaveURL(`${server.url}/404`)
  await page.goto(`${server.url}/login`)
  await expect(page).toHaveURL(`${server.url}/index`)

  await page.getByTitle('账号').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(page.getByLabel('用户名')).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('caughtRoutes')])).toEqual([null, null])
  expect(errors).toEqual([])
})

test('a visitor opens what the build allows, sees the whole menu, and is asked to sign in for anything else; a build behind a host that signs people in asks nobody', async ({
  page,
  server,
}) => {
  await builtWith(page, { visit: ['/goods/GeneratStatement'] })
  await page.goto(`${server.url}/#/goods/GeneratStatement`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTitle('账号')).toContainText('游客')
  await expect(page.locator('.strip').getByText('设置', { exact: true }), 'guards do not filter').toBeVisible()

  await page.locator('.side').getByText('网站管理').click()
  await expect(page).toHaveURL(`${server.url}/#/login?redirect=%2Fgoods%2FshopWebsiteManagement`)

  await page.unrouteAll()
  await page.goto('about:blank')
  const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  await builtWith(page, { signIn: 'off' })
  await page.setExtraHTTPHeaders({ Authorization: `Bearer ${token}` })

  await page.goto(`${server.url}/#/setting/couponManagement`)

  await expect(page.getByRole('heading', { level: 1, name: '优惠券管理' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建优惠券' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

/** Scripts come as the build compressed them, whole and by the encoding that the browser takes. */
async function demandCompression(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const [path = ''] = /\/assets\/[\w-]+\.js/.exec(html) ?? []
  const plain = await fetchWith(url + path, 'identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const source = await plain.text()
  for (const encoding of ['br', 'gzip']) {
    const compressed = await fetchWith(url + path, encoding)
    const { headers } = compressed
    expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual([encoding, expect.stringContaining('javascript')])
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(Number(headers.get('content-length')), 'a file has a length; what is compressed on the way has none').toBeGreaterThan(0)
    expect(await compressed.text()).toBe(source)
  }
}
