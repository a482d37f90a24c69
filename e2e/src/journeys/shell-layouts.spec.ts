import { expect, seriousFindings, still, test, visit } from '../fixtures.ts'
import { changeRoutes, chooseLayout, layoutOf, listed, mark, marked, openTools } from '../shell.ts'

test.use({ opensAt: '/index' })
test('the vertical layout has the whole menu at the left, 266 px wide, and collapses', async ({ desk }) => {
  const side = desk.locator('.side')
  await expect(side).toHaveCSS('width', '266px')
  await side.getByText('店铺', { exact: true }).click()
  await side.getByText('网站管理').click()
  await expect(desk).toHaveURL(/shopWebsiteManagement/)
  await desk.getByRole('button', { name: '收起菜单' }).click()
  await expect(side).toHaveCSS('width', '65px')
  await desk.getByRole('button', { name: '展开菜单' }).click()
  await expect(side).toHaveCSS('width', '266px')
})

test('below 992 px the layout is vertical, its menu folds after it led somewhere, and widening restores the layout', async ({ desk }) => {
  await chooseLayout(desk, '分栏')
  await visit(desk, '/goods/goodsManagement')
  await mark(desk, '库存')
  await desk.setViewportSize({ width: 991, height: 800 })
  await expect(layoutOf(desk)).toHaveAttribute('data-layout', 'vertical')

  await desk.getByRole('button', { name: '打开菜单' }).click()
  await desk.getByRole('dialog').getByText('商品备份（回收站）', { exact: true }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(desk).toHaveURL(/goodsBakManagement/)

  await desk.setViewportSize({ width: 992, height: 800 })
  await expect(layoutOf(desk)).toHaveAttribute('data-layout', 'column')
  await visit(desk, '/goods/goodsManagement')
  await expect(marked(desk), 'the page stayed alive through both changes').toHaveCount(1)
})

test('the column layout has a strip with large and small titles, and no second column at home', async ({ page, enter }) => {
  await changeRoutes(page, (routes) => {
    listed(routes, '/setting').meta.title = '系统设置'
  })
  await enter()
  await chooseLayout(page, '分栏')

  await expect(page.locator('.side-second'), 'home is flagged noColumn').toHaveCount(0)
  await expect(page.getByRole('button', { name: /收起菜单|展开菜单/ })).toHaveCount(0)
  const strip = page.getByRole('navigation', { name: '一级菜单' })
  await expect(strip.getByRole('button', { name: '店铺' })).toHaveCSS('font-size', '14px')
  await expect(strip.getByRole('button', { name: '系统设置' }), 'four letters are written small').toHaveCSS('font-size', '12px')

  await strip.getByRole('button', { name: '系统设置' }).click()
  await expect(page, 'a section leads to its first page').toHaveURL(/setting\/frontSend/)
  await expect(page.locator('.side-second').getByText('优惠券管理')).toBeVisible()
  await expect(page.locator('.side-second').getByText('网站管理')).toHaveCount(0)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(page.locator('.side-second')).toHaveCount(0)
})

test('the comprehensive layout has the first level as tabs on top and the second at the left', async ({ desk }) => {
  await chooseLayout(desk, '综合')
  await desk.getByRole('banner').getByRole('button', { name: '设置', exact: true }).click()
  await expect(desk).toHaveURL(/setting\/frontSend/)
  await expect(desk.locator('.side').getByText('优惠券管理')).toBeVisible()
  await expect(desk.locator('.side').getByText('网站管理')).toHaveCount(0)
})

test('the horizontal layout has the whole menu on top', async ({ desk }) => {
  await chooseLayout(desk, '横向')
  await expect(desk.locator('.side')).toHaveCount(0)
  await desk.getByRole('banner').getByText('设置', { exact: true }).hover()
  await desk.getByText('优惠券管理').click()
  await expect(desk).toHaveURL(/couponManagement/)
})

test('the separate layout has the header over everything and the menu below it', async ({ desk }) => {
  await chooseLayout(desk, '分离')
  await expect(desk.getByRole('banner')).toHaveCSS('width', '1440px')
  const side = await desk.locator('.side').boundingBox()
  expect(side?.y).toBe(68)
})

test('the panel of the fall layout follows the mouse in rows of 48 px from 60 px', async ({ desk }) => {
  await chooseLayout(desk, '瀑布')
  const panel = desk.locator('.fall-panel')
  const second = await desk.getByRole('navigation', { name: '一级菜单' }).getByRole('button').nth(1).boundingBox()
  expect([second?.y, second?.height]).toEqual([108, 48])

  await desk.mouse.move(100, 110)
  await expect(panel).toHaveCSS('top', '108px')
  await expect(panel).toContainText('店铺')
  await desk.mouse.move(100, 60 + 2 * 48 + 40)
  await expect(panel).toHaveCSS('top', '156px')
  await desk.mouse.move(700, 500)
  await expect(panel).toHaveCount(0)

  await desk.mouse.move(100, 110)
  await panel.getByText('网站管理').click()
  await expect(desk).toHaveURL(/shopWebsiteManagement/)
  await expect(panel, 'it goes once it led somewhere').toHaveCount(0)

  await desk.getByRole('button', { name: '收起菜单' }).click()
  await desk.mouse.move(40, 110)
  await expect(panel, 'collapsed it opens within 65 px').toBeVisible()
})

test('items show badges and red dots, hide a level and open windows', async ({ page, enter }) => {
  await changeRoutes(page, (routes) => {
    listed(routes, '/setting/couponManagement').meta.badge = 'New'
    listed(routes, '/setting/frontSend').meta.dot = true
    listed(routes, '/user').meta.levelHidden = true
    listed(routes, '/user/memberUserManagement').meta.target = '_blank'
  })
  await enter()
  const side = page.locator('.side')
  await side.getByText('设置', { exact: true }).click()
  await expect(side.locator('.menu-badge')).toHaveText('New')
  await expect(side.locator('.menu-dot')).toHaveCount(1)
  await expect(side.getByText('用户', { exact: true }), 'its level is hidden').toHaveCount(0)

  const opened = page.waitForEvent('popup')
  await side.getByText('顾客管理').click()
  expect((await opened).url()).toContain('#/user/memberUserManagement')
  await expect(page, 'the window itself stays').toHaveURL(/index/)
})

test('an item flagged for it turns full screen on after a second, the next one turns it off', async ({ page, enter }) => {
  await changeRoutes(page, (routes) => {
    listed(routes, '/setting/currencyCodeManagement').meta.fullscreen = true
  })
  await enter()
  const side = page.locator('.side')
  await side.getByText('设置', { exact: true }).click()
  await side.getByText('币种管理').click()
  expect(await page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await side.getByText('优惠券管理').click()
  await page.waitForFunction(() => document.fullscreenElement === null)
})

test('choosing the page that is open builds it anew', async ({ desk }) => {
  await visit(desk, '/goods/goodsManagement')
  await mark(desk, '库存')
  await desk.locator('.side').getByText('库存', { exact: true }).click()
  await expect(marked(desk)).toHaveCount(0)
  await expect(desk.getByRole('heading', { level: 1, name: '库存' })).toBeVisible()
})

test('the breadcrumb is separated by / and skips routes that hide from it', async ({ page, enter }) => {
  await changeRoutes(page, (routes) => {
    listed(routes, '/goods').meta.breadcrumbHidden = true
  })
  await enter()
  const crumbs = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  await visit(page, '/setting/couponManagement')
  await expect(crumbs).toHaveText(['设置', '优惠券管理'])
  expect(await crumbs.nth(1).evaluate((item) => getComputedStyle(item, '::before').content)).toContain('/')
  await visit(page, '/goods/shopWebsiteManagement')
  await expect(crumbs).toHaveText(['网站管理'])
})

test('the footer is 50 px high and says the year', async ({ desk }) => {
  const footer = desk.locator('.footer').first()
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await expect(footer).toHaveCSS('height', '50px')
})

/** What stands in the page itself is looked at screen by screen in accessibility.spec.ts. */
const pageItself = '.page-scroll'

test('nothing serious in any layout, light or dark', async ({ desk }) => {
  const mode = desk.locator('html')
  await visit(desk, '/setting/couponManagement')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  for (const layout of ['纵向', '横向', '分栏', '综合', '瀑布', '分离']) {
    await chooseLayout(desk, layout)
    for (const [name, to] of [
      ['切换到深色', 'dark'],
      ['切换到浅色', 'light'],
    ] as const) {
      await still(desk)
      expect(await seriousFindings(desk, pageItself), `${layout}, before ${name}`).toEqual([])
      await openTools(desk)
      await desk.getByRole('banner').getByRole('button', { name }).click()
      await expect(mode).toHaveAttribute('data-mode', to)
    }
  }
})
