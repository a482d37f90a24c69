import type { Page } from '@playwright/test'
import { coupon } from '@wanpu/contract'
import { expect, fillSignIn, still, test, visit } from '../fixtures.ts'
import { moving } from '../shell.ts'

// What is said without leaving the page is in console/src/shell/messages.test.tsx.

/** Lets the next calls of an action answer with `answer`. */
async function answer(page: Page, actionName: string, status: number, body: object): Promise<void> {
  await page.route('**/apis/Action', async (route) => {
    if (route.request().headers()['action-name'] !== actionName) return route.fallback()
    await route.fulfill({ status, json: body })
  })
}

/** Every dialog that opens from now on stops in the middle of its fade, as on a machine that is very slow. */
async function holdOpening(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    const hold = ({ target }: AnimationEvent) => {
      if (!(target instanceof Element) || target.closest('.ant-modal-root') === null) return
      for (const fade of target.getAnimations()) {
        fade.currentTime = time
        fade.pause()
      }
    }
    addEventListener('animationstart', hold)
    addEventListener('letGo', () => removeEventListener('animationstart', hold), { once: true })
  }, milliseconds)
}

async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('letGo'))
    for (const fade of document.getAnimations()) if (fade.playState === 'paused') fade.play()
  })
}

/** What the browser keeps of a session. */
function readKept(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => {
    const find = (key: string) => localStorage.getItem(key) ?? sessionStorage.getItem(key)
    return { token: find('token'), username: find('username'), caughtRoutes: find('caughtRoutes') }
  })
}

test('401 and 403 end the session whole and lead to the sign-in page, which says why and comes back', { tag: '@golden' }, async ({
  page,
  enter,
  server,
}) => {
  await enter()
  for (const [status, reason, action, screen, title] of [
    [401, '令牌失效', 'coupon.search', 'couponManagement', '优惠券'],
    [403, '访问是被禁止的', 'currency.search', 'currencyCodeManagement', '币种'],
  ] as const) {
    await page.evaluate(() => localStorage.setItem('caughtRoutes', '[{"key":"/index","to":"/index","title":"首页"}]'))
    await answer(page, action, status, { status })
    await visit(page, `/setting/${screen}`)

    await expect(page).toHaveURL(`${server.url}/#/login?redirect=%2Fsetting%2F${screen}`)
    await expect(page.getByRole('alert')).toContainText(reason)
    expect(await readKept(page)).toEqual({ token: null, username: null, caughtRoutes: null })

    await page.unrouteAll()
    await fillSignIn(page)
    await expect(page).toHaveURL(`${server.url}/#/setting/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test.describe('moving', () => {
  test.use(moving)

  test('a dialog fades in over 0.3 s at level 2000, is dragged, goes full screen by its button or a double click, and only its own buttons close it, also while it opens', async ({
    desk,
    api,
  }) => {
    await visit(desk, '/setting/currencyCodeManagement')
    await desk.evaluate(() => {
      addEventListener('animationstart', ({ target }) => {
        if (!(target instanceof Element) || !/^ant-modal/.test(target.classList[0] ?? '')) return
        const isDialog = target.classList.contains('ant-modal')
        const dataset = document.body.dataset
        dataset[isDialog ? 'dialog' : 'mask'] = getComputedStyle(target).animationDuration
        const [fade] = target.getAnimations()
        if (!isDialog || fade === undefined) return
        const now = fade.currentTime
        fade.currentTime = 150
        dataset.half ??= getComputedStyle(target).opacity
        fade.currentTime = now
      })
    })
    await desk.getByRole('button', { name: /汇率/ }).first().click()
    const dialog = desk.getByRole('dialog')
    const title = dialog.locator('.page-modal-title')
    await expect(desk.locator('body')).toHaveAttribute('data-dialog', '0.3s')
    await expect(desk.locator('body')).toHaveAttribute('data-mask', '0.2s')
    await expect(desk.locator('body'), 'half-way it is half seen').toHaveAttribute('data-half', /^0\.[5-9]/)
    await expect(desk.locator('.ant-modal-wrap')).toHaveCSS('z-index', '2000')
    await expect(dialog.getByRole('button', { name: '全屏' })).toHaveCSS('right', '51px')
    const before = await title.boundingBox()
    if (before === null) throw new Error('no title')
    await desk.mouse.move(before.x + 20, before.y + 10)
    await desk.mouse.down()
    await desk.mouse.move(before.x + 140, before.y + 70, { steps: 4 })
    await desk.mouse.up()
    expect((await title.boundingBox())?.x).toBeCloseTo(before.x + 120, 0)

    // What was typed is not lost by a key.
    await dialog.getByRole('spinbutton').first().fill('2')
    await desk.keyboard.press('Escape')
    await desk.mouse.click(10, 450)
    await expect(dialog).toBeVisible()

    await dialog.getByRole('button', { name: '全屏' }).click()
    await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(1440)
    await title.dblclick()
    await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBeLessThan(1000)

    await title.dblclick()
    await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(1440)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
    await desk.getByRole('button', { name: /汇率/ }).first().click()
    await expect(dialog.getByRole('button', { name: '全屏', exact: true }), 'closing leaves full screen').toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()

    // 取消 pressed while a question still opens closes it.
    await api.call(coupon.insert, { code: 'HASTY', kind: 'percent', value: 10, currencyCode: 'USD' })
    await visit(desk, '/setting/couponManagement?keywords=HASTY')
    const more = desk.getByRole('row', { name: /HASTY/ }).getByRole('button', { name: /更多/ })
    const question = desk.getByRole('dialog', { name: /^警告/ })
    const cancel = question.getByRole('button', { name: '取消' })
    async function ask() {
      await more.click()
      await desk.getByRole('menuitem', { name: '删除' }).click()
      await question.waitFor({ state: 'attached' })
    }

    await ask()
    await still(desk)
    const place = await cancel.boundingBox()
    if (place === null) throw new Error('no 取消')
    await cancel.click()
    await expect(question).toBeHidden()

    for (const milliseconds of [0, 100, 200]) {
      await holdOpening(desk, milliseconds)
      await ask()
      await expect.poll(() => desk.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'paused'))).toBe(true)
      // Clicks where the button will be, without waiting until it stops moving.
      await desk.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
      await desk.mouse.down()
      await desk.mouse.up()
      await letGo(desk)
      await expect(question, `pressed after ${milliseconds} ms`).toBeHidden()
    }
  })
})
