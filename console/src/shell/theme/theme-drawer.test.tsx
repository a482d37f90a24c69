// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { adminUser } from '@wanpu/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { preferMedia, resizeWindow } from '../../testing/media.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { header, openTheme, openTools, part, tabNames } from '../../testing/shell.ts'

// What the settings of the look do; how it looks is in e2e/src/journeys/shell-theme.spec.ts.

afterEach(() => {
  vi.useRealTimers()
  closeConsole()
  localStorage.clear()
})

const root = document.documentElement
const accent = () => root.style.getPropertyValue('--wp-accent')
const count = (selector: string) => document.querySelectorAll(selector).length

test('on a phone the layout cannot be switched', async () => {
  await openConsole('/index')
  await openTheme()
  const layouts = part('.layout-choice') as HTMLFieldSetElement
  expect(layouts.disabled).toBe(false)
  await resizeWindow(800)
  expect(layouts.disabled).toBe(true)
})

test('a theme other than the default begins in light; technology forces its colour and turns following off', async () => {
  await openConsole('/index')
  fireEvent.click((await openTools()).getByLabelText('切换到深色'))
  expect(root.dataset.mode).toBe('dark')
  const drawer = await openTheme()
  fireEvent.click(drawer.getByLabelText('#e5484d'))
  fireEvent.click(drawer.getByLabelText('菜单背景跟随主题色'))
  expect(accent()).toBe('#e5484d')
  fireEvent.click(drawer.getByText('素雅'))
  expect([root.dataset.theme, root.dataset.mode]).toEqual(['plain', 'light'])
  expect(accent(), 'plain keeps the colour').toBe('#e5484d')
  expect(drawer.getByLabelText('菜单背景跟随主题色').getAttribute('aria-checked')).toBe('true')
  fireEvent.click(drawer.getByText('科技'))
  expect(root.dataset.theme).toBe('technology')
  expect(accent()).toBe('#4e88f3')
  expect(drawer.getByLabelText('菜单背景跟随主题色').getAttribute('aria-checked')).toBe('false')
})

test('corners go from 3 to 26, the menu has four widths, there are ten colours', async () => {
  await openConsole('/index')
  const drawer = await openTheme()
  const radius = drawer.getByLabelText<HTMLInputElement>('圆角（3 至 26）')
  for (const [typed, expected, words] of [
    ['26', '26', undefined],
    ['30', '26', '未采用“30”：不能大于 26'],
    ['3', '3', undefined],
    ['1', '3', '未采用“1”：不能小于 3'],
  ] as const) {
    fireEvent.focus(radius)
    fireEvent.change(radius, { target: { value: typed } })
    fireEvent.blur(radius)
    await waitFor(() => expect(radius.value).toBe(expected))
    expect(root.style.getPropertyValue('--wp-radius')).toBe(`${expected}px`)
    expect(drawer.queryByRole('alert')?.textContent).toBe(words)
  }
  for (const width of ['277px', '288px', '299px', '266px']) {
    fireEvent.click(drawer.getByText(width))
    expect(root.style.getPropertyValue('--wp-menu-width')).toBe(width)
  }
  expect(within(drawer.getByRole('group', { name: '主题色' })).getAllByRole('button', { name: /^#/ })).toHaveLength(10)
})

test('every part that the settings list names goes and comes back', async () => {
  await openConsole('/index')
  await openTools()
  const drawer = await openTheme()
  const inHeader = (label: string) => `.header [aria-label="${label}"]`
  for (const [name, selector] of [
    ['标签页', '.tabs'],
    ['面包屑', '.crumbs ol'],
    ['页脚', '.footer'],
    ['明暗切换', inHeader('切换到深色')],
    ['颜色选择', inHeader('选择主题色')],
    ['语言切换', inHeader('切换语言')],
    ['主题按钮', inHeader('主题配置')],
    ['浮动主题面板', '.theme-panel'],
  ] as const) {
    expect(count(selector), name).toBe(1)
    fireEvent.click(drawer.getByLabelText(name))
    expect(count(selector), name).toBe(0)
    fireEvent.click(drawer.getByLabelText(name))
    expect(count(selector), name).toBe(1)
  }
  expect(count('.tab .anticon-home')).toBe(0)
  fireEvent.click(drawer.getByLabelText('标签页图标'))
  expect(count('.tab .anticon-home')).toBe(1)
  fireEvent.click(drawer.getByLabelText('进度条'))
  expect(root.hasAttribute('data-no-progress')).toBe(true)
})

test('light and dark can follow the system, until the person chooses by hand', async () => {
  await openConsole('/index')
  const drawer = await openTheme()
  const prefer = async (scheme: 'light' | 'dark', width: number) => {
    preferMedia({ prefersColorScheme: scheme })
    await resizeWindow(width)
  }
  fireEvent.click(drawer.getByText('跟随系统'))
  await prefer('dark', 1441)
  await waitFor(() => expect(root.dataset.mode).toBe('dark'))
  await prefer('light', 1442)
  await waitFor(() => expect(root.dataset.mode).toBe('light'))
  fireEvent.click(drawer.getByText('深色'))
  await prefer('dark', 1443)
  await prefer('light', 1444)
  expect(root.dataset.mode).toBe('dark')
})

test('the floating panel folds, switches themes, and the random theme says 切换成功 after a second', async () => {
  await openConsole('/index')
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  fireEvent.click(screen.getByLabelText('展开主题面板'))
  const panel = () => within(part('.header .theme-panel'))
  for (const [name, theme] of [
    ['素雅主题', 'plain'],
    ['科技主题', 'technology'],
    ['默认主题', 'default'],
  ] as const) {
    fireEvent.click(panel().getByLabelText(name))
    expect(root.dataset.theme).toBe(theme)
  }

  fireEvent.click(panel().getByLabelText('随机换肤'))
  expect(screen.queryByText('正在切换主题…')).not.toBeNull()
  expect(await screen.findByText('切换成功')).not.toBeNull()
  expect(screen.queryByText('正在切换主题…')).toBeNull()

  fireEvent.click(panel().getByLabelText('购买源码'))
  expect(open.mock.calls).toEqual([['/#/product', '_blank', 'noopener']])
  fireEvent.click(panel().getByLabelText('主题配置'))
  await waitFor(() => part('.theme-drawer'))
  fireEvent.click(screen.getByLabelText('收起主题面板'))
  expect(panel().queryByLabelText('随机换肤')).toBeNull()
  fireEvent.click(screen.getByLabelText('展开主题面板'))
  fireEvent.pointerDown(part('main'))
  expect(panel().queryByLabelText('随机换肤'), 'a press on the page folds it').toBeNull()
  open.mockRestore()
})

test('reset restores defaults, Chinese and kept tabs', async () => {
  await openConsole('/index')
  fireEvent.click((await openTools()).getByLabelText('切换语言'))
  fireEvent.click(await screen.findByText('English'))
  const drawer = await openTheme()
  fireEvent.click(drawer.getByText('Plain'))
  fireEvent.click(drawer.getByLabelText('Keep tabs after a reload'))
  expect(root.dataset.theme).toBe('plain')
  fireEvent.click(drawer.getByText('Reset to Chinese defaults'))
  expect(root.dataset.theme).toBe('default')
  await waitFor(() => expect(drawer.getByLabelText('标签页持久化').getAttribute('aria-checked')).toBe('true'))
  expect(tabNames()).toEqual(['首页'])
})

test('what the person chose is kept on the server, and another device begins with it', async () => {
  const { calls } = await openConsole('/index', { answers: { [adminUser.savePreferences.name]: {} } })
  const drawer = await openTheme()
  fireEvent.click(drawer.getByText('分栏', { selector: '.layout-choice button' }))
  const saved = () => calls.filter(({ action }) => action === adminUser.savePreferences.name)
  // Choices of the test before may be on their way still.
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ input: { preferences: { theme: { layout: 'column', mode: 'light' } } } }))

  localStorage.clear()
  await openConsole('/index', { preferences: { theme: { layout: 'column', mode: 'light' } } })
  expect(part('.layout').dataset.layout).toBe('column')
})

test('preferences are pasted; another text is refused', async () => {
  await openConsole('/index')
  const drawer = await openTheme()
  fireEvent.click(drawer.getByText('粘贴偏好'))
  const text = part('.theme-paste textarea')
  fireEvent.change(text, { target: { value: 'layout: separate' } })
  fireEvent.click(drawer.getByText('应用'))
  expect(part('.theme-paste [role="alert"]').textContent).toBe('这不是偏好文本')
  fireEvent.change(text, { target: { value: '{"layout":"separate","themeName":"plain"}' } })
  fireEvent.click(drawer.getByText('应用'))
  expect(part('.layout').dataset.layout).toBe('separate')
  expect(root.dataset.theme).toBe('plain')
})

test('the poster designer has no dark switch', async () => {
  await openConsole('/index')
  expect((await openTools()).queryByLabelText('切换到深色')).not.toBeNull()
  await openConsole('/goods/posterDesign')
  expect((await openTools()).queryByLabelText('切换到深色')).toBeNull()
  expect(header().queryByLabelText('切换到深色')).toBeNull()
})

test('clearing the cache empties local storage and loads the page again, once it is confirmed', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await openConsole('/index')
  localStorage.setItem('left-over', '1')
  fireEvent.click(screen.getByLabelText('展开主题面板'))
  fireEvent.click(within(part('.theme-panel')).getByLabelText('清理缓存'))
  const asking = within(await screen.findByRole('dialog'))
  expect(localStorage.getItem('left-over')).toBe('1')
  fireEvent.click(asking.getByRole('button', { name: '清理缓存' }))

  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  closeConsole()
  expect([localStorage.getItem('left-over'), localStorage.getItem('caughtRoutes')]).toEqual([null, null])
  reload.mockRestore()
})
