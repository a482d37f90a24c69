import { build } from '../../lib/build.ts'
import { go } from '../../lib/navigation.ts'
import { type FlatRoute, isExternal, landing } from '../../lib/routes.ts'
import { addressOfTab, refreshTab } from '../tabs/tab-store.ts'

const fullscreenDelay = 1000

/**
 * What choosing an item of a menu does: a blank target opens a window, the present page is built again, everything else
 * navigates in place, to an open tab as it was left.
 */
export function openRoute(flat: readonly FlatRoute[], path: string, current: string): void {
  const meta = flat.find((route) => route.path === path)?.meta
  if (meta?.target === '_blank') openWindow(path)
  else if (isExternal(path)) location.assign(path)
  else goOrRefresh(landing(flat, path), current)
  setTimeout(() => setFullscreen(meta?.fullscreen === true), fullscreenDelay)
}

/** Opens a path of the console, or an external address, in a new window. */
export function openWindow(path: string): void {
  window.open(isExternal(path) ? path : hrefOf(path), '_blank', 'noopener')
}

/** A path of the console as a link's address. */
function hrefOf(path: string): string {
  return build.router === 'hash' ? `${location.pathname}${location.search}#${path}` : path
}

function goOrRefresh(target: string, current: string): void {
  if (target === current) refreshTab(current)
  else go(addressOfTab(target))
}

/** A browser that refuses full screen leaves everything as it is. */
function setFullscreen(isWanted: boolean): void {
  const isFull = document.fullscreenElement !== null
  if (isWanted && !isFull) void document.documentElement.requestFullscreen().catch(() => undefined)
  if (!isWanted && isFull) void document.exitFullscreen().catch(() => undefined)
}
