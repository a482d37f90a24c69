import { expect, type Locator, type Page } from '@playwright/test'

/** For `test.use`: the browser asks for no less movement, unlike in the other journeys. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** A route as the server lists it, as far as journeys change it. */
export interface ListedRoute {
  name?: string
  path: string
  component?: string
  meta: Record<string, unknown>
  children?: ListedRoute[]
}

/** Lets the server's list of routes come with other flags, such as a badge. */
export async function changeRoutes(page: Page, change: (routes: ListedRoute[]) => void): Promise<void> {
  await page.route('**/apis/router/getList', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    change(body.response.list)
    await route.fulfill({ response: answer, json: body })
  })
}

/** The listed route of a path such as `/setting/couponManagement`. */
export function listed(routes: ListedRoute[], path: string): ListedRoute {
  const [, first, second] = path.split('/')
  const section = routes.find((route) => route.path === `/${first}`)
  const route = second === undefined ? section : section?.children?.find((route) => route.path === second)
  if (route === undefined) throw new Error(`no route ${path}`)
  return route
}

/** The tools of the header that are behind one button. */
export async function openTools(page: Page): Promise<void> {
  const tools = page.locator('.more-tools')
  const changing = (how: string) => page.locator(`.ant-popover:is(${how})`)
  // One that is just closing would be taken for open.
  await expect(changing('[class*="-leave"]')).toHaveCount(0)
  if (!(await tools.isVisible()))
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(更多工具|More tools)$/ })
      .click()
  await expect(tools).toBeVisible()
  // A press between two steps of its growing would begin on one button and end on another.
  await expect(changing('[class*="-appear"], [class*="-enter"]')).toHaveCount(0)
}

/** The drawer of the theme’s settings, opened from the header and visible. Works in Chinese only. */
export async function openTheme(page: Page): Promise<Locator> {
  await openTools(page)
  await page.getByRole('banner').getByRole('button', { name: '主题配置' }).click()
  const drawer = page.getByRole('dialog', { name: '主题配置' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Presses Escape until the drawer of the theme’s settings is hidden. */
export async function closeTheme(page: Page): Promise<void> {
  // A drawer that is still opening takes no key.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '主题配置' })).toBeHidden({ timeout: 2000 })
  }).toPass()
}

/** Chooses a layout by its name on the screen, and closes the drawer again. */
export async function chooseLayout(page: Page, name: string): Promise<void> {
  const drawer = await openTheme(page)
  await drawer.getByRole('button', { name, exact: true }).click()
  await closeTheme(page)
}

/** The shell’s outermost element, whose `data-layout` names the layout. */
export function layoutOf(page: Page): Locator {
  return page.locator('.layout')
}

/** The button of an open tab, by its whole name. */
export function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name, exact: true })
}

/** The names of the tabs from left to right. */
export async function tabNames(page: Page): Promise<string[]> {
  return page.locator('.tab-name').allInnerTexts()
}

/**
 * Leaves a sign on the page in front; it is there as long as the page lives, and gone once the page was built again.
 */
export async function mark(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).evaluate((heading) => heading.setAttribute('data-seen', ''))
}

/** The headings of the page in front that `mark` left its attribute on: none once the page was built again. */
export function marked(page: Page): Locator {
  return page.locator('.page-scroll:visible h1[data-seen]')
}
