import type { Page } from '@playwright/test'

export type Step = (page: Page) => Promise<unknown>

/** The dialog on top, or the page. */
export const front = async (page: Page) => {
  const dialogs = page.getByRole('dialog').filter({ visible: true })
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
}
/** Presses the button of that name, in either language. On a phone the secondary buttons of a screen are behind one. */
export const press =
  (name: RegExp): Step =>
  async (page) => {
    const place = await front(page)
    const button = place.getByRole('button', { name }).filter({ visible: true }).first()
    const more = place.locator('.screen-tools-button').filter({ visible: true })
    if (!(await button.isVisible()) && (await more.count()) > 0) await more.first().click()
    await button.click()
  }
export const choose =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click()
export const fill =
  (name: RegExp, words: string): Step =>
  async (page) =>
    (await front(page)).getByRole('textbox', { name }).first().fill(words)
/** Opens the menu of the first row and chooses from it. */
export const inMenu = (entry: RegExp): Step[] => [(page) => page.locator('.row-actions .anticon-more').first().click(), choose(entry)]
export const inFirstRow =
  (name: RegExp): Step =>
  (page) =>
    page.locator('.row-actions').getByRole('button', { name }).first().click()
/** Does that with the first row: by its button, or from its menu where that has no room. */
export const doInFirstRow =
  (name: RegExp): Step =>
  async (page) => {
    const button = page.locator('.row-actions').first().getByRole('button', { name })
    if (await button.isVisible()) return button.click()
    for (const step of inMenu(name)) await step(page)
  }
export const tick =
  (count: number): Step =>
  async (page) => {
    const ticks = page.getByRole('checkbox', { name: /^(选择|Choose|Select) ./ })
    for (let at = 0; at < count; at++) await ticks.nth(at).check()
  }
/** Every call of that action is refused, or never answered. */
export const refuse =
  (action: string, how: 'broken' | 'slow'): Step =>
  (page) =>
    page.route('**/apis/Action', async (route) => {
      if (route.request().headers()['action-name'] !== action) return route.continue()
      if (how === 'slow') return
      await route.fulfill({
        status: 500,
        json: { status: 500, message: '', response: null, code: 'incident', detail: { incident: 'A1B2' } },
      })
    })
