import { expect, test, visit } from '../fixtures.ts'
import { changeRoutes, listed, openTools, tab } from '../shell.ts'

test('the server’s list decides: sections of its own, relative paths, first child, hidden, tabs, the item that is marked, outside addresses', async ({
  page,
  enter,
  server,
}) => {
  const help = 'https://help.example/start'
  await page.context().route(help, (route) => route.fulfill({ contentType: 'text/html', body: '<title>help</title>' }))
  await changeRoutes(page, (routes) => {
    listed(routes, '/setting/couponManagement').meta.tabHidden = true
    listed(routes, '/setting/currencyCodeManagement').meta.activeMenu = '/setting/shippingModeManagement'
    listed(routes, '/setting/frontSend').meta.target = '_blank'
    routes.splice(routes.indexOf(listed(routes, '/user')), 1)
    routes.push({
      name: 'Extra',
      path: '/extra',
      component: 'Layout',
      meta: { title: '扩展' },
      children: [
        { name: 'Secret', path: 'secret', meta: { title: '隐藏页', hidden: true } },
        { name: 'Deep', path: 'deep/page', meta: { title: '深层页' } },
        { name: 'Help', path: help, meta: { title: '外部帮助' } },
      ],
    })
  })
  await enter()
  const side = page.locator('.side')
  const search = page.getByRole('combobox', { name: '搜索页面' })

  await test.step('a parent leads to its first shown child, inside the main layout', async () => {
    await visit(page, '/extra')
    await expect(page).toHaveURL(`${server.url}/#/extra/deep/page`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveTitle('深层页 · 万铺')
    await expect(side.getByText('深层页')).toBeVisible()
    await expect(side.getByText('隐藏页')).toHaveCount(0)
    await expect(side.getByText(/登录|注册/)).toHaveCount(0)
  })

  await test.step('the search box opens a page in place, a blank target and an outside address in a new window', async () => {
    await openTools(page)
    await search.fill('优惠券')
    await page.getByTitle('优惠券管理').click()
    await expect(page).toHaveURL(/couponManagement/)
    for (const [typed, address] of [
      ['外部帮助', help],
      ['全站重新生成', `${server.url}/#/setting/frontSend`],
    ] as const) {
      const opened = page.waitForEvent('popup')
      await openTools(page)
      await search.fill(typed)
      await page.locator('.ant-select-tree-title').filter({ hasText: typed }).click()
      const window = await opened
      await expect.poll(() => window.url()).toBe(address)
      await window.close()
    }
    await expect(page, 'the window itself stays').toHaveURL(/couponManagement/)
  })

  await test.step('a page may have no tab, and may mark another item', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '优惠券' })).toBeVisible()
    await expect(tab(page, '优惠券管理')).toHaveCount(0)
    await visit(page, '/setting/currencyCodeManagement')
    await expect(tab(page, '币种管理')).toBeVisible()
    await expect(side.locator('.ant-menu-item-selected')).toHaveText('物流方式管理')
  })

  await test.step('what is not listed is not registered', async () => {
    await visit(page, '/user/adminUserManagement')
    await expect(page.getByRole('heading', { name: '没有权限打开这个页面' })).toBeVisible()
    await expect(side, 'the frame stays').toBeVisible()
    await page.goto(`${server.url}/#/nothing/here`)
    await expect(page).toHaveURL(`${server.url}/#/404`)
  })
})
