import type { Locator, Page } from '@playwright/test'
import { coupon } from '@wanpu/contract'
import { password } from '@wanpu/testkit/server'
import { expect, forgetPreferences, seriousFindings, test } from '../fixtures.ts'
import { tab } from '../shell.ts'

const most = 120

type MovingKey = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp'

/** Presses the key until the wanted thing has the focus; every focus on the way must be seen. */
async function moveTo(page: Page, target: Locator, key: MovingKey = 'Tab'): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(key)
    expect(await page.evaluate(unseenFocus), 'where the focus is can be seen').toBe('')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${most} times ${key} did not lead to ${target}`)
}

/** Runs in the page: what has the focus without showing it, or nothing. */
function unseenFocus(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return ''
  const isMarked = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  const { parentElement } = focused
  // A field's ring may be drawn by the box around it.
  const shows = [focused, parentElement, parentElement?.parentElement ?? null].some(isMarked)
  return shows ? '' : focused.outerHTML.slice(0, 200)
}

test('by the keyboard alone: sign in, skip to the page, palette, table, tabs, menu, dialog, lock and unlock', { tag: '@golden' }, async ({
  page,
  server,
  api,
}) => {
  await forgetPreferences(api)
  await api.call(coupon.insert, { code: 'KEYS-A', kind: 'percent', value: 10, currencyCode: 'USD' })
  await api.call(coupon.insert, { code: 'KEYS-B', kind: 'percent', value: 10, currencyCode: 'USD' })
  await api.call(coupon.insert, { code: 'OTHER', kind: 'percent', value: 10, currencyCode: 'USD' })
  const { keyboard } = page
  await page.goto(server.url)

  await test.step('sign in', async () => {
    await moveTo(page, page.getByLabel('用户名'))
    await keyboard.type('SuperAdmin')
    await moveTo(page, page.getByLabel('密码', { exact: true }))
    await keyboard.type(password)
    await keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: '一级菜单' })).toBeVisible()
  })

  await test.step('the skip link comes first and leads to the page', async () => {
    const skip = page.getByRole('button', { name: '跳到主要内容' })
    await moveTo(page, skip)
    await expect(skip).toBeInViewport()
    await keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the palette opens a screen', async () => {
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: '快速打开' })).toBeFocused()
    await keyboard.type('优惠券管理')
    await expect(page.getByRole('option', { selected: true })).toContainText('优惠券管理')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/couponManagement/)
  })

  await test.step('the keys of a list', async () => {
    await expect(page.getByRole('row', { name: /KEYS-B/ })).toBeVisible()
    await keyboard.press('/')
    await keyboard.type('KEYS-')
    // The words are searched a moment after they are typed, and rows ticked before are then unticked.
    await expect(page.getByRole('row', { name: /OTHER/ })).toHaveCount(0)
    await expect(page.getByRole('row', { name: /KEYS-/ })).toHaveCount(2)
    await keyboard.press('Escape')
    await keyboard.press('j')
    await keyboard.press('j')
    await keyboard.press('k')
    await keyboard.press('x')
    await expect(page.getByText('已选 1 条')).toBeVisible()
    await keyboard.press('e')
    const drawer = page.getByRole('dialog', { name: /KEYS-/ })
    await expect(drawer).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.locator('.ant-drawer')).toHaveCount(0)
  })

  await test.step('tabs', async () => {
    await moveTo(page, tab(page, '优惠券管理'), 'Shift+Tab')
    await moveTo(page, tab(page, '首页'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/index/)
  })

  await test.step('the menu', async () => {
    await moveTo(page, page.getByRole('navigation', { name: '一级菜单' }).getByRole('button', { name: '店铺' }), 'Shift+Tab')
    await keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('menu').first()
    await expect(menu.getByRole('menuitem', { name: '网站管理' })).toBeVisible()
    await moveTo(page, menu)
    await moveTo(page, menu.getByRole('menuitem', { name: '网站管理' }), 'ArrowDown')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/shopWebsiteManagement/)
  })

  await test.step('a dialog', async () => {
    await moveTo(page, page.getByRole('button', { name: '页面操作' }))
    await keyboard.press('Enter')
    const setting = page.getByRole('menuitem', { name: '标签页设置' })
    await expect(setting).toBeVisible()
    // Tab steps into the menu that opened.
    await keyboard.press('Tab')
    await moveTo(page, setting, 'ArrowUp')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '标签页设置' })
    await expect(dialog).toBeVisible()
    await moveTo(page, dialog.getByRole('button', { name: '关闭', exact: true }))
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '页面操作' })).toBeFocused()
  })

  await test.step('lock and unlock', async () => {
    await moveTo(page, page.getByRole('button', { name: '更多工具' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await moveTo(page, page.getByRole('button', { name: '锁定屏幕' }))
    await keyboard.press('Enter')
    const lock = page.getByRole('dialog', { name: '屏幕已锁定' })
    const word = lock.getByLabel('密码', { exact: true })
    await expect(word).toBeFocused()
    await expect.poll(() => lock.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await keyboard.press('Escape')
    await page.mouse.click(20, 20)
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: '快速打开' })).toBeHidden()
    expect(await seriousFindings(page)).toEqual([])
    await page.reload()
    await expect(word).toBeFocused()
    await keyboard.type('not the password')
    await keyboard.press('Enter')
    await expect(lock.getByText('请输入正确的密码')).toBeVisible()
    await expect(word).toBeFocused()
    await keyboard.type(password)
    await keyboard.press('Enter')
    await expect(lock).toBeHidden()
  })
})
