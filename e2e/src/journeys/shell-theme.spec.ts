import { expect, still, test, visit } from '../fixtures.ts'
import { closeTheme, layoutOf, moving, openTheme, openTools } from '../shell.ts'

// What each setting does is in console/src/shell/theme/theme-drawer.test.tsx.

test.use({ opensAt: '/index' })

test('the settings drawer is 337 px wide, 280 px on a phone, where the layout cannot be switched; the menu has four widths, and what helps to read is seen', async ({
  desk,
}) => {
  const drawer = await openTheme(desk)
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(337)
  await drawer.getByRole('button', { name: '纵向', exact: true }).click()
  for (const width of ['277px', '288px', '299px', '266px']) {
    await drawer.getByText(width, { exact: true }).click()
    await expect(desk.locator('.side')).toHaveCSS('width', width)
  }
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

  await desk.setViewportSize({ width: 800, height: 800 })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280)
  await expect(drawer.getByRole('button', { name: '分栏', exact: true })).toBeDisabled()
})

test('the column layout has five styles that look unlike each other; a header that is not fixed leaves with the page', async ({ desk }) => {
  const drawer = await openTheme(desk)
  await drawer.getByRole('button', { name: '分栏', exact: true }).click()
  const currentButton = desk.locator('.strip button[aria-current="true"]')
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
      await currentButton.evaluate((button) => {
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

  await drawer.getByLabel('固定头部').click()
  await closeTheme(desk)
  await desk.setViewportSize({ width: 1440, height: 500 })
  const page = desk.locator('.page-scroll').first()
  await page.evaluate((element) => element.scrollTo(0, 300))
  await expect(desk.getByRole('banner')).not.toBeInViewport()
  await page.evaluate((element) => element.scrollTo(0, 0))
  await expect(desk.getByRole('banner')).toBeInViewport()
})

test.describe('moving', () => {
  test.use(moving)

  test('pages come with the wished transition, light and dark open as a circle, and the console bears the own name and logo', async ({
    desk,
  }) => {
    const drawer = await openTheme(desk)
    await drawer.getByRole('button', { name: '纵向', exact: true }).click()
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
      Element.prototype.animate = function (...args) {
        document.body.dataset.reveal = JSON.stringify(args)
        return animate.apply(this, args)
      }
    })
    await visit(desk, '/setting/couponManagement')
    await expect(desk).toHaveTitle('优惠券管理 · 海风百货')
    await expect(desk.locator('body')).toHaveAttribute('data-page-in')
    await openTools(desk)
    await desk.getByRole('banner').getByRole('button', { name: '切换到深色' }).click()
    await expect(desk.locator('body')).toHaveAttribute('data-reveal', /circle\(0 at .*::view-transition-new\(root\)/)
    await expect(desk.locator('html')).toHaveAttribute('data-mode', 'dark')

    // Who asks the system for no motion opens menus and closes drawers all the same.
    await desk.emulateMedia({ reducedMotion: 'reduce' })
    await desk.getByTitle('账号').click()
    await desk.getByRole('menuitem', { name: '个人中心' }).click()
    await expect(desk.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible()
    await openTheme(desk)
    await closeTheme(desk)
  })
})
