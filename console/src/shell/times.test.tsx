// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellSuccess } from '../lib/notices.ts'
import { flatten } from '../lib/routes.ts'
import { startProgress } from './frame/progress.ts'
import { openRoute } from './menu/open-route.ts'
import { takeRandomTheme } from './theme/actions.ts'
import { useOverlay } from './theme/Overlay.tsx'
import { defaults } from './theme/preferences.ts'
import { ThemeProvider } from './theme/ThemeProvider.tsx'
import { antdTheme } from './theme.ts'
import { RefreshButton } from './tools/buttons.tsx'
import { UpdateDialog } from './tools/UpdateDialog.tsx'
import { upgrade, useUpdate, watchVersions } from './tools/update.ts'

// The waiting times of specification §2 and §9, on a clock of their own.
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  // A window that offers an update shows a dialog in the files that come after this one.
  useUpdate.setState(useUpdate.getInitialState(), true)
  useOverlay.setState(useOverlay.getInitialState(), true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the change to a random theme is hidden for one second', () => {
  takeRandomTheme()
  vi.advanceTimersByTime(999)
  expect(useOverlay.getState().isShown).toBe(true)
  vi.advanceTimersByTime(1)
  expect(useOverlay.getState().isShown).toBe(false)
})

test('new versions are looked for after 3 s', () => {
  const askForVersion = vi.fn(() => Promise.reject(new Error('none')))
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: { register: askForVersion } })
  const stop = watchVersions()
  vi.advanceTimersByTime(2999)
  expect(askForVersion).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(askForVersion).toHaveBeenCalledOnce()
  stop()
})

test('an update is not offered over a field or within 3 s of a key', () => {
  render(
    <>
      <input aria-label="stock" />
      <UpdateDialog />
    </>,
  )
  const field = screen.getByLabelText('stock')
  act(() => field.focus())
  act(() => useUpdate.setState({ state: 'ready' }))
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('dialog')).toBeNull()

  fireEvent.keyDown(field, { key: '7' })
  act(() => field.blur())
  act(() => vi.advanceTimersByTime(2500))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => vi.advanceTimersByTime(500))
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('an update takes 3 s', () => {
  upgrade()
  expect(useUpdate.getState().state).toBe('updating')
  vi.advanceTimersByTime(2999)
  expect(useUpdate.getState().state).toBe('updating')
  vi.advanceTimersByTime(1)
  expect(useUpdate.getState().state).toBe('updated')
})

test('the bar on top trickles every 200 ms, has no spinner and goes 200 ms after the end', () => {
  const end = startProgress()
  const bar = document.getElementById('wp-progress')
  const begun = bar?.style.transform
  vi.advanceTimersByTime(199)
  expect(bar?.style.transform).toBe(begun)
  vi.advanceTimersByTime(1)
  expect(bar?.style.transform).not.toBe(begun)
  end()
  expect([bar?.style.transform, bar?.style.opacity]).toEqual(['scaleX(1)', '1'])
  vi.advanceTimersByTime(200)
  expect(bar?.style.opacity).toBe('0')
  expect(bar?.childElementCount).toBe(0)
})

test('the sign of refreshing turns for 500 ms', () => {
  render(<RefreshButton />)
  const turning = () => document.querySelector('.anticon-spin') !== null
  fireEvent.click(screen.getByRole('button'))
  act(() => vi.advanceTimersByTime(499))
  expect(turning()).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(turning()).toBe(false)
})

test('a message stays for 3 s', () => {
  render(<ThemeProvider>{null}</ThemeProvider>)
  const isLeaving = () => document.querySelector('.ant-message-notice:not([class*="leave"])') === null
  act(() => tellSuccess('已保存'))
  act(() => vi.advanceTimersByTime(2900))
  expect(screen.queryByText('已保存')).not.toBeNull()
  expect(isLeaving()).toBe(false)
  act(() => vi.advanceTimersByTime(200))
  expect(isLeaving()).toBe(true)
})

test('an item’s full screen comes after one second', () => {
  const requestFullscreen = vi.fn(() => Promise.resolve())
  document.documentElement.requestFullscreen = requestFullscreen
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  const flat = flatten([{ name: 'Wide', path: '/wide', meta: { title: '宽', fullscreen: true } }])
  openRoute(flat, '/wide', '/wide')
  vi.advanceTimersByTime(999)
  expect(requestFullscreen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(requestFullscreen).toHaveBeenCalledOnce()
})

test('antd changes at 640, 768, 1024, 1280 and 1536 px', () => {
  const { token } = antdTheme('light', { ...defaults, isMobile: false, isStill: false })
  expect([token?.screenSM, token?.screenMD, token?.screenLG, token?.screenXL, token?.screenXXL]).toEqual([640, 768, 1024, 1280, 1536])
})
