import type { Page } from '@playwright/test'
import { expect, still, test, visit } from '../fixtures.ts'

/**
 * Words of the program itself that their place cuts off, or breaks within: not those of records, which may be of any
 * length.
 */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const widthOf = (element: Element) => {
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    }
    const isCut = (element: HTMLElement) => {
      const { textOverflow, paddingLeft, paddingRight } = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return textOverflow === 'ellipsis' && element.clientWidth > 2 && widthOf(element) > room + 1
    }
    const isBroken = (element: HTMLElement) => {
      if (element.children.length > 0 || /\s/.test(element.textContent?.trim() ?? '')) return false
      range.selectNodeContents(element)
      return range.getClientRects().length > 1
    }
    // Words for screen readers alone lie in a place of one pixel.
    const isSeen = (element: Element): boolean =>
      element.getBoundingClientRect().width > 2 && (element.parentElement === null || isSeen(element.parentElement))
    const own =
      'th, th *, .filters label, .ant-tabs-tab, .ant-tabs-tab *, .ant-btn *, nav *, .ant-segmented *, .ant-select-placeholder, .section-title'
    return [...document.querySelectorAll<HTMLElement>(own)]
      .filter(
        (element) =>
          element.checkVisibility() && isSeen(element) && element.textContent?.trim() !== '' && (isCut(element) || isBroken(element)),
      )
      .map((element) => element.textContent ?? '')
  })
}

const screens = [
  '/goods/goodsManagement',
  '/goods/goodsBakManagement',
  '/goods/shopWebsiteManagement',
  '/goods/shopWebsiteCheckTaskManagement',
  '/goods/batchImportRecorder',
  '/order/orderCenterManagement',
  '/order/paymentManagement',
  '/setting/documentSettingManagement',
  '/user/auditManagement',
]

for (const language of ['en', 'zh']) {
  test(`titles, filters, tabs and buttons are seen whole at 1280 pixels: ${language}`, async ({ page, enter }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await enter()
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    for (const path of screens) {
      await visit(page, path)
      await still(page)
      expect(await cutWords(page), path).toEqual([])
    }
  })
}

test('the sections of the column layout are seen whole in each of its styles, and the choices of the theme drawer', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter()
  for (const columnStyle of ['vertical', 'horizontal', 'card', 'arrow', 'semicircle']) {
    const theme = JSON.stringify({ layout: 'column', columnStyle })
    await page.evaluate((chosen) => {
      localStorage.setItem('language', 'en')
      localStorage.setItem('theme', chosen)
    }, theme)
    await page.reload()
    await expect(page.locator('.section-title').first()).toBeVisible()
    expect(await cutWords(page), columnStyle).toEqual([])
  }
  await page.getByRole('banner').getByRole('button', { name: 'More tools' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Theme/ })
    .click()
  await expect(page.locator('.theme-drawer')).toBeVisible()
  await still(page)
  expect(await cutWords(page)).toEqual([])
})
