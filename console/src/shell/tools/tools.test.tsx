// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { header, openTools, pageTitled, part, path } from '../../testing/shell.ts'
import { clearErrors, recordError } from '../frame/error-log.ts'

afterEach(() => {
  vi.useRealTimers()
  closeConsole()
  localStorage.clear()
})

const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

async function openPalette(): Promise<HTMLElement> {
  press('k', { ctrlKey: true })
  await waitFor(() => part('.palette input'))
  return part('.palette input')
}

test('the palette does what can be done from anywhere, and opens pages', async () => {
  await openConsole('/index')
  fireEvent.change(await openPalette(), { target: { value: '切换到深色' } })
  fireEvent.keyDown(part('.palette input'), { key: 'Enter' })
  expect(document.documentElement.dataset.mode).toBe('dark')
  await waitFor(() => expect(document.querySelector('.palette')).toBeNull())

  fireEvent.change(await openPalette(), { target: { value: '优惠券' } })
  expect(part('.palette-line[aria-selected="true"]').textContent).toContain('优惠券管理')
  fireEvent.keyDown(part('.palette input'), { key: 'Enter' })
  await waitFor(() => expect(path()).toBe('/setting/couponManagement'))
})

test('the header shows five icons; one of them opens the menu of rarely used tools, with labels', async () => {
  await openConsole('/index')
  const signs = [...part('.header-tools').querySelectorAll('button')]
  const names = signs.map((sign) => sign.getAttribute('aria-label') ?? sign.title)
  expect(names).toEqual(['快速打开 (Ctrl K)', '运行中的任务：0 个', '消息：0 条未读', '更多工具', '账号'])
  expect((await openTools()).getByLabelText('主题配置')).toBeTruthy()
})

test('errors that nobody handled are counted in the header until they are dismissed', async () => {
  await openConsole('/index')
  expect(part('.header-tools').querySelector('[aria-label^="错误日志"]')).toBeNull()
  recordError(new Error('the cup broke'))
  await waitFor(() => expect(part('.header-tools').querySelector('[aria-label="错误日志：1 条"]')).not.toBeNull())
  expect(part('.header-tools .ant-badge-count').textContent).toBe('1')
  clearErrors()
  await waitFor(() => expect(part('.header-tools').querySelector('[aria-label^="错误日志"]')).toBeNull())
})

test('refresh builds the page again while its sign turns', { tags: 'long' }, async () => {
  await openConsole('/setting/couponManagement')
  const before = await pageTitled('优惠券管理')
  fireEvent.click((await openTools()).getByLabelText('刷新当前页面'))
  expect(document.querySelector('.more-tools .anticon-spin')).not.toBeNull()
  await waitFor(() => expect(document.querySelector('.more-tools .anticon-spin')).toBeNull())
  expect(await pageTitled('优惠券管理')).not.toBe(before)
})

test('? shows the keys, g with a letter opens a page, and typing is never taken for a key', { tags: 'long' }, async () => {
  await openConsole('/index')
  press('?')
  await waitFor(() => part('.keys'))
  expect(part('.ant-modal').textContent).toContain('键盘快捷键')
  fireEvent.click(screen.getByRole('button', { name: '使用指南' }))
  await waitFor(() => expect(path()).toBe('/help/start'))
  await waitFor(() => expect(document.querySelector('.keys')).toBeNull())
  press('?')
  await waitFor(() => part('.keys'))
  fireEvent.keyDown(part('.ant-modal'), { key: 'Escape' })
  await waitFor(() => expect(document.querySelector('.keys')).toBeNull())

  press('g')
  press('w')
  await waitFor(() => expect(path()).toBe('/goods/shopWebsiteManagement'))

  const search = (await openTools()).getByRole('combobox', { name: '搜索页面' })
  for (const key of ['g', '?', 'w']) fireEvent.keyDown(search, { key })
  await act(async () => undefined)
  expect(document.querySelector('.keys')).toBeNull()
  expect(path()).toBe('/goods/shopWebsiteManagement')
})

test('the wallpaper of the locked screen is swapped for the next of 32, and the last is followed by the first', {
  tags: 'long',
}, async () => {
  await openConsole('/index')
  fireEvent.click((await openTools()).getByLabelText('锁定屏幕'))
  await waitFor(() => part('[data-wallpaper]'))
  const wallpaperNumber = () => Number(part('[data-wallpaper]').dataset.wallpaper)
  const before = wallpaperNumber()
  const swap = screen.getByText('切换壁纸')
  for (let step = 1; step <= 32; step++) {
    fireEvent.click(swap)
    expect(wallpaperNumber()).toBe((before + step) % 32)
  }
})

test('a locked screen that takes the focus off the empty password asks for nothing; sent empty, it does', { tags: 'long' }, async () => {
  await openConsole('/index')
  fireEvent.click((await openTools()).getByLabelText('锁定屏幕'))
  await waitFor(() => part('.lock-card input'))
  const [input, wrong] = [part('.lock-card input'), '请输入正确的密码']

  act(() => input.focus())
  act(() => input.blur())
  await act(() => new Promise((done) => setTimeout(done, 500)))
  expect(screen.queryByText(wrong)).toBeNull()

  fireEvent.submit(part('.lock-card form'))
  await screen.findByText(wrong)
})

test('full screen and back by the header', async () => {
  await openConsole('/index')
  fireEvent.click((await openTools()).getByLabelText('全屏'))
  expect(document.fullscreenElement).toBe(document.documentElement)
  await waitFor(async () => expect((await openTools()).queryByLabelText('退出全屏')).not.toBeNull())
  fireEvent.click((await openTools()).getByLabelText('退出全屏'))
  expect(document.fullscreenElement).toBeNull()
  await waitFor(async () => expect((await openTools()).queryByLabelText('全屏')).not.toBeNull())
})

test('an item flagged for it turns full screen on after a second, the next one turns it off', async () => {
  const { openRoute } = await import('../menu/open-route.ts')
  const { flatten } = await import('../../lib/routes.ts')
  await openConsole('/index')
  vi.useFakeTimers()
  const flat = flatten([
    { name: 'Wide', path: '/personalCenter', meta: { title: '宽', fullscreen: true } },
    { name: 'Narrow', path: '/versionInformation', meta: { title: '窄' } },
  ])
  openRoute(flat, '/personalCenter', '/index')
  await act(async () => void vi.advanceTimersByTime(999))
  expect(document.fullscreenElement).toBeNull()
  await act(async () => void vi.advanceTimersByTime(1))
  expect(document.fullscreenElement).toBe(document.documentElement)
  openRoute(flat, '/versionInformation', '/personalCenter')
  await act(async () => void vi.advanceTimersByTime(1000))
  expect(document.fullscreenElement).toBeNull()
})

test('in English every tool has its English name', async () => {
  await openConsole('/index')
  fireEvent.click((await openTools()).getByLabelText('切换语言'))
  fireEvent.click(await screen.findByText('English'))
  const tools = await openTools()
  expect(header().queryByLabelText('Quick open (Ctrl K)')).not.toBeNull()
  for (const name of ['Lock the screen', 'Error log: 0', 'Full screen', 'Refresh this page'])
    expect(tools.queryByLabelText(name), name).not.toBeNull()
})

test('the palette finds products, websites, orders and users, and leads to them', { tags: 'long' }, async () => {
  const rows = {
    'goods.search': { title: '水壶', sku: 'KETTLE' },
    'shop-website.search': { host: 'kettle.localhost', name: '' },
    'order.search': {
      orderNo: 'WP-1',
      websiteDomain: 'kettle.localhost',
      contact: { name: 'Jonas Feld' },
      createdAt: '2026-03-01T08:00:00Z',
    },
    'admin-user.search': { username: 'mei', displayName: 'Mei Lin' },
  }
  // The lists of the screens are empty.
  const onlyFive = (row: object) => (input: unknown) => ({
    items: (input as { pageSize?: number }).pageSize === 5 ? [row] : [],
    recordCount: 0,
  })
  const answers = Object.entries(rows).map(([action, row]) => [action, onlyFive(row)])
  await openConsole('/index', { answers: Object.fromEntries(answers) })
  for (const [title, group, screenPath, keywords] of [
    ['水壶', '商品', '/goods/goodsManagement', '水壶'],
    ['kettle.localhost', '网站', '/goods/shopWebsiteManagement', 'kettle.localhost'],
    ['WP-1', '订单', '/order/orderCenterManagement', 'WP-1'],
    ['mei', '用户', '/user/adminUserManagement', 'mei'],
  ] as const) {
    fireEvent.change(await openPalette(), { target: { value: 'no screen is called so' } })
    const palette = within(part('.palette'))
    await palette.findByText(group)
    const entry = await palette.findByText(title)
    // Orders of one buyer are told apart.
    if (title === 'WP-1') palette.getByText('Jonas Feld · 2026-03-01 · kettle.localhost')
    fireEvent.click(entry)
    await waitFor(() => expect(path()).toBe(`${screenPath}?keywords=${encodeURIComponent(keywords)}`))
  }
})
