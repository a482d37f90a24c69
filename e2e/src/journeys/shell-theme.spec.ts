import { adminUser } from '@wanpu/contract'
import { expect, seriousFindings, still, test, visit } from '../fixtures.ts'
import { closeTheme, layoutOf, moving, openTheme, openTools, tabNames } from '../shell.ts'

test.use({ opensAt: '/index' })
test('the settings drawer is 337 px wide, 280 px on a phone, where the layout cannot be switched', async ({ desk }) => {
  const drawer = await openTheme(desk)
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(337)
  await expect(drawer.getByRole('button', { name: '分栏', exact: true })).toBeEnabled()
  await desk.setViewportSize({ width: 800, height: 800 })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280)
  await expect(drawer.getByRole('button', { name: '分栏', exact: true })).toBeDisabled()
})

test('a theme other than the default begins in light; technology forces its colour and turns following off', async ({ desk }) => {
  await openTools(desk)
  await desk.getByRole('banner').getByRole('button', { name: '切换到深色' }).click()
  const root = desk.locator('html')
  await expect(root).toHaveAttribute('data-mode', 'dark')
  await expect(desk.locator('.more-tools')).toBeHidden()
  const drawer = await openTheme(desk)
  await drawer.getByRole('button', { name: '#e5484d' }).click()
  await drawer.getByLabel('菜单背景跟随主题色').click()
  await expect(root).toHaveCSS('--wp-accent', '#e5484d')
  await drawer.getByText('素雅').click()
  await expect(root).toHaveAttribute('data-theme', 'plain')
  await expect(root).toHaveAttribute('data-mode', 'light')
  await expect(root, 'plain keeps the colour').toHaveCSS('--wp-accent', '#e5484d')
  await drawer.getByText('科技').click()
  await expect(root).toHaveAttribute('data-theme', 'technology')
  await expect(root).toHaveCSS('--wp-accent', '#4e88f3')
  await expect(drawer.getByLabel('菜单背景跟随主题色')).not.toBeChecked()
})

test('corners go from 3 to 26, the menu has four widths, there are ten colours', async ({ desk }) => {
  const drawer = await openTheme(desk)
  const radius = drawer.getByLabel('圆角（3 至 26）')
  await radius.fill('30')
  await radius.blur()
  await expect(radius).toHaveValue('26')
  await radius.fill('1')
  await radius.blur()
  await expect(radius).toHaveValue('3')
  for (const width of ['277px', '288px', '299px', '266px']) {
    await drawer.getByText(width, { exact: true }).click()
    await expect(desk.locator('.side')).toHaveCSS('width', width)
  }
  await expect(drawer.getByRole('group', { name: '主题色' }).getByRole('button', { name: /^#/ })).toHaveCount(10)
})

test('every part that the settings list names goes and comes back', async ({ desk }) => {
  const drawer = await openTheme(desk)
  const parts = [
    ['标签页', desk.locator('.tabs')],
    ['面包屑', desk.locator('.crumbs ol')],
    ['页脚', desk.locator('.footer').first()],
    ['明暗切换', desk.locator('.header').getByLabel('切换到深色')],
    ['颜色选择', desk.locator('.header').getByLabel('选择主题色')],
    ['语言切换', desk.locator('.header').getByLabel('切换语言')],
    ['主题按钮', desk.locator('.header').getByLabel('主题配置')],
    ['浮动主题面板', desk.locator('.theme-panel')],
  ] as const
  for (const [name, part] of parts) {
    await drawer.getByLabel(name, { exact: true }).click()
    await expect(part, name).toHaveCount(0)
    await drawer.getByLabel(name, { exact: true }).click()
    await expect(part, name).toHaveCount(1)
  }
  await drawer.getByLabel('标签页图标').click()
  await expect(desk.locator('.tab .anticon-home')).toHaveCount(1)
  await drawer.getByLabel('进度条').click()
  await expect(desk.locator('html')).toHaveAttribute('data-no-progress')
})

test('colour weakness, grey, compact density and font size help to read', async ({ desk }) => {
  const drawer = await openTheme(desk)
  await drawer.getByLabel('色弱模式').click()
  await expect(desk.locator('body')).toHaveCSS('filter', 'invert(0.8)')
  await drawer.getByLabel('色弱模式').click()
  await drawer.getByLabel('灰色模式').click()
  await expect(desk.locator('body')).toHaveCSS('filter', 'grayscale(1)')
  await drawer.getByText('16px', { exact: true }).click()
  await expect(layoutOf(desk)).toHaveCSS('font-size', '16px')
  const before = await desk.locator('.side .ant-menu-item').first().boundingBox()
  await drawer.getByLabel('紧凑密度').click()
  await expect
    .poll(async () => (await desk.locator('.side .ant-menu-item').first().boundingBox())?.height)
    .toBeLessThan(before?.height ?? 0)
})

test('light and dark can follow the system, until the person chooses by hand', async ({ desk }) => {
  const drawer = await openTheme(desk)
  await drawer.getByText('跟随系统').click()
  await desk.emulateMedia({ colorScheme: 'dark' })
  await expect(desk.locator('html')).toHaveAttribute('data-mode', 'dark')
  await desk.emulateMedia({ colorScheme: 'light' })
  await expect(desk.locator('html')).toHaveAttribute('data-mode', 'light')
  await drawer.getByText('深色', { exact: true }).click()
  await desk.emulateMedia({ colorScheme: 'dark' })
  await desk.emulateMedia({ colorScheme: 'light' })
  await expect(desk.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('the floating panel folds, switches themes, and the random theme says 切换成功 after a second', async ({ desk }) => {
  await desk.getByRole('button', { name: '展开主题面板' }).click()
  const panel = desk.getByRole('complementary', { name: '主题面板' })
  await panel.getByRole('button', { name: '素雅主题' }).click()
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'plain')
  await panel.getByRole('button', { name: '科技主题' }).click()
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'technology')
  await panel.getByRole('button', { name: '默认主题' }).click()
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'default')

  await panel.getByRole('button', { name: '随机换肤' }).click()
  await expect(desk.getByText('正在切换主题…')).toBeVisible()
  await expect(desk.getByText('切换成功')).toBeVisible()
  await expect(desk.getByText('正在切换主题…')).toBeHidden()

  const opened = desk.waitForEvent('popup')
  await panel.getByRole('button', { name: '购买源码' }).click()
  expect((await opened).url()).toContain('/product')
  await panel.getByRole('button', { name: '主题配置' }).click()
  await expect(desk.getByRole('dialog', { name: '主题配置' })).toBeVisible()
  await closeTheme(desk)
  await desk.getByRole('button', { name: '收起主题面板' }).click()
  await expect(panel.getByRole('button', { name: '随机换肤' })).toHaveCount(0)
})

test('clearing the cache empties local storage and loads the page anew', async ({ desk }) => {
  await desk.evaluate(() => localStorage.setItem('left-over', '1'))
  await desk.getByRole('button', { name: '展开主题面板' }).click()
  await desk.getByRole('complementary', { name: '主题面板' }).getByRole('button', { name: '清理缓存' }).click()
  const loaded = desk.waitForEvent('load')
  await desk.getByRole('dialog').getByRole('button', { name: '清理缓存' }).click()
  await loaded
  expect(await desk.evaluate(() => [localStorage.getItem('left-over'), localStorage.getItem('caughtRoutes')])).toEqual([null, null])
})

test('reset restores defaults, Chinese and kept tabs', async ({ desk }) => {
  await openTools(desk)
  await desk.getByRole('banner').getByRole('button', { name: '切换语言' }).click()
  await desk.getByRole('menuitem', { name: 'English' }).click()
  await openTools(desk)
  await desk.getByRole('banner').getByRole('button', { name: 'Theme', exact: true }).click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByText('Plain').click()
  await drawer.getByLabel('Keep tabs after a reload').click()
  await drawer.getByRole('button', { name: 'Reset' }).click()
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'default')
  await expect(desk.getByRole('dialog').getByLabel('标签页持久化')).toBeChecked()
  await expect.poll(() => tabNames(desk)).toEqual(['首页'])
})

test('preferences come along to another device, and can be copied and pasted', async ({ desk, api }) => {
  const drawer = await openTheme(desk)
  const saved = desk.waitForResponse((answer) => answer.request().headers()['action-name'] === 'admin-user.save-preferences')
  await drawer.getByRole('button', { name: '分栏', exact: true }).click()
  await saved
  await desk.evaluate(() => localStorage.removeItem('theme'))
  await desk.reload()
  await expect(layoutOf(desk)).toHaveAttribute('data-layout', 'column')

  await openTheme(desk)
  await desk.getByRole('button', { name: '粘贴偏好' }).click()
  await desk.getByLabel('粘贴偏好').last().fill('layout: separate')
  await desk.getByRole('button', { name: '应用' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: '这不是偏好文本' })).toBeVisible()
  await desk.getByLabel('粘贴偏好').last().fill('{"layout":"separate","themeName":"plain"}')
  await desk.getByRole('button', { name: '应用' }).click()
  await expect(layoutOf(desk)).toHaveAttribute('data-layout', 'separate')
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'plain')
  await api.call(adminUser.savePreferences, { preferences: {} })
})

test('a header that is not fixed leaves with the page and comes back at its top', async ({ desk }) => {
  const drawer = await openTheme(desk)
  await drawer.getByLabel('固定头部').click()
  await closeTheme(desk)
  await desk.setViewportSize({ width: 1440, height: 500 })
  const page = desk.locator('.page-scroll').first()
  await page.evaluate((element) => element.scrollTo(0, 300))
  await expect(desk.getByRole('banner')).not.toBeInViewport()
  await page.evaluate((element) => element.scrollTo(0, 0))
  await expect(desk.getByRole('banner')).toBeInViewport()
})

test('nothing serious in any theme and its settings, with the menu in the colour or not', async ({ desk }) => {
  for (const theme of ['默认', '素雅', '科技']) {
    const drawer = await openTheme(desk)
    await drawer.getByText(theme, { exact: true }).click()
    await still(desk)
    expect(await seriousFindings(desk), theme).toEqual([])
    await drawer.getByRole('button', { name: '#3fa55b' }).click()
    const follows = drawer.getByLabel('菜单背景跟随主题色')
    await follows.click()
    await expect(follows).toBeChecked()
    await closeTheme(desk)
    await still(desk)
    expect(await seriousFindings(desk), `${theme}, with the menu in green`).toEqual([])
    await openTheme(desk)
    await follows.click()
    await closeTheme(desk)
  }
})

test('the poster designer has no dark switch', async ({ desk }) => {
  const dark = desk.getByRole('banner').getByLabel('切换到深色')
  await openTools(desk)
  await expect(dark).toBeVisible()
  await visit(desk, '/goods/posterDesign')
  await expect(dark).toHaveCount(0)
})

test('the column layout has five styles that look unlike each other', async ({ desk }) => {
  const drawer = await openTheme(desk)
  await drawer.getByRole('button', { name: '分栏', exact: true }).click()
  const chosen = desk.locator('.strip button[aria-current="true"]')
  const looks = new Set<string>()
  for (const [name, style] of [
    ['横向', 'horizontal'],
    ['卡片', 'card'],
    ['箭头', 'arrow'],
    ['半圆', 'semicircle'],
    ['纵向', 'vertical'],
  ] as const) {
    await drawer.getByRole('combobox', { name: '分栏风格' }).click()
    await desk.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).click()
    await expect(desk.locator('html')).toHaveAttribute('data-column', style)
    await still(desk)
    looks.add(
      await chosen.evaluate((button) => {
        const look = (pseudo?: string) => {
          const { flexDirection, background, borderRadius, width, margin, content, clipPath, transform } = getComputedStyle(button, pseudo)
          return [flexDirection, background, borderRadius, width, margin, content, clipPath, transform]
        }
        return JSON.stringify([look(), look('::before'), look('::after')])
      }),
    )
  }
  expect(looks.size).toBe(5)
  await expect(desk.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await closeTheme(desk)
})

test.describe('moving', () => {
  test.use(moving)

  test('who asks the system for no motion opens menus and closes drawers all the same', async ({ desk }) => {
    await desk.emulateMedia({ reducedMotion: 'reduce' })
    await desk.getByTitle('账号').click()
    await desk.getByRole('menuitem', { name: '个人中心' }).click()
    await expect(desk.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible()
    const drawer = await openTheme(desk)
    await closeTheme(desk)
    await expect(drawer).toBeHidden()
  })

  test('pages come with the wished transition, light and dark open as a circle, and the console bears the own name and logo', async ({
    desk,
  }) => {
    const drawer = await openTheme(desk)
    await drawer.getByRole('combobox', { name: '页面切换动画' }).click()
    await desk.locator('.ant-select-item-option').filter({ hasText: '滑入', visible: true }).click()
    await drawer.getByLabel('系统名称').fill('海风百货')
    await drawer.getByLabel('标志图片地址').fill('/avatar.svg')
    await drawer.getByLabel('标志图片地址').blur()
    await expect(desk.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await closeTheme(desk)
    await expect(desk.locator('.side .brand')).toHaveText('海风百货')
    await expect(desk.locator('.side .brand img')).toHaveAttribute('src', '/avatar.svg')

    await desk.evaluate(() => {
      addEventListener('animationstart', ({ animationName }) => document.body.setAttribute(`data-${animationName}`, ''))
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...asked) {
        document.body.dataset.reveal = JSON.stringify(asked)
        return animate.apply(this, asked)
      }
    })
    await visit(desk, '/setting/couponManagement')
    await expect(desk).toHaveTitle('优惠券管理 · 海风百货')
    await expect(desk.locator('body')).toHaveAttribute('data-page-in')
    await openTools(desk)
    await desk.getByRole('banner').getByRole('button', { name: '切换到深色' }).click()
    await expect(desk.locator('body')).toHaveAttribute('data-reveal', /circle\(0 at .*::view-transition-new\(root\)/)
    await expect(desk.locator('html')).toHaveAttribute('data-mode', 'dark')
  })
})
