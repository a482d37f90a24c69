import type { Locator, Page } from '@playwright/test'
import { order } from '@wanpu/contract'
import { expect, seriousFindings, settled, test, visit } from '../fixtures.ts'
import { sell } from '../selling.ts'
import { overflows } from '../shots/camera.ts'

/** Opens a dialog and returns the button that it was opened with. */
type Opening = (page: Page) => Promise<Locator>

const button =
  (name: string | RegExp): Opening =>
  async (page) => {
    const dialogs = page.getByRole('dialog').filter({ visible: true })
    const place = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
    const opener = place.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
    const more = page.locator('.screen-tools-button').filter({ visible: true })
    await opener.or(more).first().waitFor()
    if (!(await opener.isVisible())) await more.click()
    await opener.click()
    return opener
  }

/** What of the dialog on top, or of the page, is not seen whole: parts that reach beyond the screen, and buttons of its foot that are out of sight. */
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

test('on a phone the dialogs of orders, payments and currencies are seen whole, and give the focus back', async ({ desk, api, server }) => {
  test.setTimeout(240_000)
  await desk.setViewportSize({ width: 360, height: 740 })
  const orderNo = await sell(server.url, api, { domain: 'dialogs.localhost', title: '弹窗里的杯子', email: 'ada@example.com' })
  const [row] = (await api.call(order.search, { keywords: orderNo })).items
  const opened = `/order/orderCenterManagement?open=${row?.id}`
  const dialogs: [name: string, path: string, open: Opening[]][] = [
    ['新建订单', '/order/orderCenterManagement', [button(/新建订单$/)]],
    ['批量发货', '/order/orderCenterManagement', [button('批量发货')]],
    ['订单', opened, []],
    ['修改订单', opened, [button('修改订单')]],
    ['转审核', opened, [button('转审核')]],
    ['确认收款', opened, [button('确认收款')]],
    ['拉黑顾客', opened, [button('拉黑顾客')]],
    ['打印单据', opened, [button('打印单据')]],
    ['导入银行流水', '/order/paymentManagement', [button('导入银行流水')]],
    ['批量改汇率', '/setting/currencyCodeManagement', [button('批量改汇率')]],
    ['获取汇率', '/setting/currencyCodeManagement', [button('获取汇率')]],
    ['新建税率', '/setting/taxRateManagement', [button(/新建税率$/)]],
    ['新建计税方案', '/setting/taxSchemeManagement', [button(/新建计税方案$/)]],
  ]
  for (const [name, path, steps] of dialogs)
    await test.step(name, async () => {
      await visit(desk, '/index')
      await visit(desk, path)
      let opener: Locator | undefined
      if (path === opened) await expect(desk.getByRole('dialog').first()).toBeVisible()
      const shown = desk.getByRole('dialog').filter({ visible: true })
      const below = path === opened && steps.length > 0 ? 1 : 0
      for (const open of steps) {
        await settled(desk)
        opener = await open(desk)
      }
      await expect(shown).toHaveCount(below + 1)
      const dialog = shown.last()
      await settled(desk)
      expect.soft(await overflows(desk), 'the page scrolls sideways').toBe(false)
      expect.soft(await cutParts(dialog)).toEqual([])
      expect.soft(await seriousFindings(desk)).toEqual([])
      await dialog
        .getByRole('button', { name: /^(取消|关闭|Close)$/ })
        .first()
        .click()
      if (opener === undefined) return
      await expect(shown).toHaveCount(below)
      // What stands behind one button on a phone gives the focus to that.
      const next = (await opener.isVisible()) ? opener : desk.locator('.screen-tools-button').filter({ visible: true })
      await expect.soft(next, 'the focus').toBeFocused({ timeout: 5_000 })
    })
})
