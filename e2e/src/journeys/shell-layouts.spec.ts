import { expect, test, visit } from '../fixtures.ts'
import { changeRoutes, chooseLayout, listed } from '../shell.ts'

// What each layout places where is in console/src/shell/layouts/layouts.test.tsx.

test.use({ opensAt: '/index' })

test('menus, header, tabs and footer have their sizes in every layout', async ({ page, enter }) => {
  await changeRoutes(page, (routes) => {
    listed(routes, '/setting').meta.title = '系统设置'
  })
  await enter()
  await visit(page, '/setting/couponManagement')
  const side = page.locator('.side')
  const sections = page.getByRole('navigation', { name: '一级菜单' })

  await test.step('vertical', async () => {
    await chooseLayout(page, '纵向')
    await expect(side).toHaveCSS('width', '266px')
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect(side).toHaveCSS('width', '65px')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(side).toHaveCSS('width', '266px')
    await expect(page.locator('.tabs')).toHaveCSS('height', '50px')
    await expect(page.locator('.footer:visible')).toHaveCSS('height', '50px')
    const crumb = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').nth(1)
    expect(await crumb.evaluate((item) => getComputedStyle(item, '::before').content)).toContain('/')
  })

  await test.step('maximised, only tabs and page are left', async () => {
    await page.getByRole('button', { name: '最大化内容区' }).click()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(side).toBeHidden()
    await page.getByRole('button', { name: '还原内容区' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  await test.step('the dialog of the tabs', async () => {
    await page.getByRole('button', { name: '页面操作' }).click()
    await page.getByRole('menuitem', { name: '标签页设置' }).click()
    const dialog = page.getByRole('dialog', { name: '标签页设置' })
    await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(400)
    await dialog.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('column: four letters are written small, and the tabs are in the line of the header', async () => {
    await chooseLayout(page, '分栏')
    await expect(page.getByRole('banner')).toHaveCSS('height', '50px')
    await expect(page.getByRole('banner').locator('.tabs')).toHaveCSS('height', '50px')
    await expect(sections.getByRole('button', { name: '店铺' })).toHaveCSS('font-size', '14px')
    await expect(sections.getByRole('button', { name: '系统设置' })).toHaveCSS('font-size', '12px')
  })

  await test.step('separate: the menu lies below a header over the whole width', async () => {
    await chooseLayout(page, '分离')
    await expect(page.getByRole('banner')).toHaveCSS('width', '1440px')
    expect((await side.boundingBox())?.y).toBe(68)
  })

  await test.step('fall: the panel opens at the row under the mouse', async () => {
    await chooseLayout(page, '瀑布')
    const second = await sections.getByRole('button').nth(1).boundingBox()
    expect([second?.y, second?.height]).toEqual([108, 48])
    await page.mouse.move(100, 110)
    await expect(page.locator('.fall-panel')).toHaveCSS('top', '108px')
    await page.mouse.move(700, 500)
    await expect(page.locator('.fall-panel')).toHaveCount(0)
  })

  await test.step('horizontal: the menu on top leads on', async () => {
    await chooseLayout(page, '横向')
    await expect(side).toHaveCount(0)
    await visit(page, '/index')
    await page.getByRole('banner').getByText('系统设置', { exact: true }).hover()
    await page.getByText('优惠券管理').filter({ visible: true }).last().click()
    await expect(page).toHaveURL(/couponManagement/)
  })
})
