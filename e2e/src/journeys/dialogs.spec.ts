import type { Locator, Page } from '@playwright/test'
import { adminUser, order } from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import { expect, seriousFindings, settled, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'
import { overflows } from '../shots/camera.ts'

/** Presses a button of the dialog on top, or of the page, also where it is behind another one; returns it. */
async function press(page: Page, name: string | RegExp): Promise<Locator> {
  const dialogs = page.getByRole('dialog').filter({ visible: true })
  const place = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
  const button = place.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const more = page.locator('.screen-tools-button').filter({ visible: true })
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
  return button
}

/** Presses an entry of the menu of what can be done with the order; returns the button of the menu. */
async function pressInMenu(page: Page, name: string | RegExp): Promise<Locator> {
  const button = page.getByRole('toolbar', { name: '更改状态' }).getByRole('button', { name: /的更多操作$/ })
  await button.click()
  await page.getByRole('menuitem', { name }).click()
  return button
}

/**
 * What of the dialog on top, or of the page, is not seen whole: parts that reach beyond the screen, and buttons of its
 * foot that are out of sight.
 */
async function cutParts(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((root) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== root.parentElement &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} ${element.textContent?.slice(0, 30)}`
    const wide = [...root.querySelectorAll('*')].filter((element) => {
      const { width, right, left } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement)
    })
    const feet = [...root.querySelectorAll('.ant-modal-footer button, .ant-drawer-footer button')].filter((foot) => {
      const { bottom, height } = foot.getBoundingClientRect()
      return height > 0 && bottom > innerHeight
    })
    return [...wide, ...feet].map(name)
  })
}

interface Dialog {
  name: string
  path: string
  /** What is pressed to open it; absent: it opens with the page. */
  opener?: string | RegExp
  /** It opens above the drawer of an order. */
  isAbove?: boolean
  /** What opens it is in the menu of what can be done with the order. */
  isInMenu?: boolean
}

/** The dialogs of orders, payments, currencies and taxes. */
function dialogsOf(orderId: string): Dialog[] {
  const path = `/order/orderCenterManagement?open=${orderId}`
  const [above, inMenu] = [
    ['修改订单', '确认收款', '打印单据'],
    ['转审核', '拉黑顾客', '取消订单'],
  ]
  return [
    { name: '新建订单', path: '/order/orderCenterManagement', opener: /新建订单$/ },
    { name: '批量发货', path: '/order/orderCenterManagement', opener: '批量发货' },
    { name: '订单', path },
    ...above.map((name) => ({ name, path, opener: name, isAbove: true })),
    ...inMenu.map((name) => ({ name, path, opener: name, isAbove: true, isInMenu: true })),
    { name: '导入银行流水', path: '/order/paymentManagement', opener: '导入银行流水' },
    { name: '批量改汇率', path: '/setting/currencyCodeManagement', opener: '批量改汇率' },
    { name: '获取汇率', path: '/setting/currencyCodeManagement', opener: '获取汇率' },
    { name: '新建税率', path: '/setting/taxRateManagement', opener: /新建税率$/ },
    { name: '新建计税方案', path: '/setting/taxSchemeManagement', opener: /新建计税方案$/ },
  ]
}

/** Returns the dialog, and the button that opened it. */
async function openDialog(desk: Page, { path, opener: name, isAbove = false, isInMenu = false }: Dialog) {
  const shown = desk.getByRole('dialog').filter({ visible: true })
  await visit(desk, '/index')
  await expect(shown).toHaveCount(0)
  await visit(desk, path)
  if (isAbove) await expect(shown).toHaveCount(1)
  await settled(desk)
  const opener = name === undefined ? undefined : isInMenu ? await pressInMenu(desk, name) : await press(desk, name)
  await expect(shown).toHaveCount(isAbove ? 2 : 1)
  await settled(desk)
  return { dialog: shown.last(), opener, shown }
}

async function orderAt(url: string, api: Caller, domain: string): Promise<string> {
  const orderNo = await sell(url, api, { domain, title: `杯子 ${domain}`, email: 'ada@example.com' })
  return (await api.call(order.search, { keywords: orderNo })).items[0]?.id ?? ''
}

test('on a phone the dialogs of orders, payments and currencies are seen whole, also in the dark; Escape closes each and gives the focus back', async ({
  desk,
  api,
  server,
}) => {
  test.setTimeout(240_000)
  await desk.setViewportSize({ width: 360, height: 740 })
  await api.call(adminUser.savePreferences, { preferences: { theme: { followsSystem: true } } })
  const prefer = async (colorScheme: 'light' | 'dark') => {
    await desk.emulateMedia({ colorScheme })
    await expect(desk.locator('html')).toHaveAttribute('data-mode', colorScheme)
  }
  for (const each of dialogsOf(await orderAt(server.url, api, 'dialogs.localhost')))
    await test.step(each.name, async () => {
      const { dialog, opener, shown } = await openDialog(desk, each)
      const count = await shown.count()
      expect.soft(await overflows(desk), 'the page scrolls sideways').toBe(false)
      expect.soft(await cutParts(dialog)).toEqual([])
      expect.soft(await seriousFindings(desk)).toEqual([])
      await prefer('dark')
      expect.soft(await seriousFindings(desk, { coloursOnly: true }), 'in the dark').toEqual([])
      await prefer('light')

      await desk.keyboard.press('Escape')
      await expect(shown).toHaveCount(count - 1)
      if (opener === undefined) return
      // A tool that is in a menu on a phone gives the focus to the button of the menu.
      const next = (await opener.isVisible()) ? opener : desk.locator('.screen-tools-button').filter({ visible: true })
      await expect.soft(next, 'the focus').toBeFocused({ timeout: 5_000 })
    })
})
