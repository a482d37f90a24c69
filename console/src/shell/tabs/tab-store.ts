import type { Location } from 'react-router'
import { matchPath } from 'react-router'
import { create } from 'zustand'
import { confirmLeaving } from '../../kit/confirm.ts'
import { draftOf, dropDraft } from '../../lib/drafts.ts'
import { go } from '../../lib/navigation.ts'
import { queries } from '../../lib/queries.ts'
import type { FlatRoute } from '../../lib/routes.ts'
import { tabsKey, useSession } from '../../lib/session.ts'
import { usePreferences } from '../theme/store.ts'
import { afterClosing, type CloseWhich, close, move, type Tab, touched, visit } from './tabs.ts'

interface TabState {
  tabs: Tab[]
  /** Keys, the latest visited first. */
  recent: string[]
  /** Raised to build a page again. */
  versions: Record<string, number>
  locations: Record<string, Location>
  /** Only tabs and page are shown. */
  isMaximised: boolean
}

export const useTabs = create<TabState>(() => ({ tabs: [], recent: [], versions: {}, locations: {}, isMaximised: false }))

/** The key of a path’s tab: the path without slashes at its end; `/` for the root. */
export function keyOf(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/'
}

const routesFound = new WeakMap<readonly FlatRoute[], Map<string, FlatRoute | undefined>>()

/**
 * The screen's route for a path. Trying all patterns takes a while and every part of the shell asks, so what was found
 * is remembered with the list.
 */
export function routeAt(routes: readonly FlatRoute[], pathname: string): FlatRoute | undefined {
  const routesByPath = routesFound.get(routes) ?? new Map<string, FlatRoute | undefined>()
  routesFound.set(routes, routesByPath)
  if (!routesByPath.has(pathname)) {
    routesByPath.set(
      pathname,
      routes.find((route) => route.isLeaf && matchPath(route.path, pathname) !== null),
    )
  }
  return routesByPath.get(pathname)
}

/**
 * Where the tab of a page was left, with its filters; the page itself when it has no tab, or when its tab is in front.
 */
export function addressOfTab(path: string): string {
  const { tabs, recent } = useTabs.getState()
  const tab = tabs.find(({ key }) => key === path) ?? tabs.find(({ key, place }) => place === path && key !== recent[0])
  return tab?.to ?? path
}

/** Takes a visit down, straight from the router, so that no address is lost between two quick moves. */
export function recordVisit(routes: readonly FlatRoute[], location: Location): void {
  const key = keyOf(location.pathname)
  const route = routeAt(routes, location.pathname)
  if (route === undefined) return
  useTabs.setState((state) => ({
    tabs: route.meta.tabHidden ? state.tabs : visit(state.tabs, tabOf(route, location)),
    recent: touched(state.recent, key),
    locations: { ...state.locations, [key]: location },
  }))
}

/** Closes tabs; asks once when a form with changes would go with them. */
export function closeTabs(which: CloseWhich, key: string): void {
  const { tabs } = useTabs.getState()
  const staying = close(tabs, which, key)
  const unsaved = tabs.filter((tab) => !staying.includes(tab) && draftOf(tab.key) !== undefined)
  const leave = () => {
    for (const tab of unsaved) dropDraft(tab.key)
    closeNow(which, key)
  }
  if (unsaved.length === 0) leave()
  else confirmLeaving(leave)
}

function closeNow(which: CloseWhich, key: string): void {
  const { tabs: before, recent } = useTabs.getState()
  const current = recent[0] ?? '/'
  const tabs = close(before, which, key)
  const staying = new Set(tabs.map((tab) => tab.key))
  useTabs.setState({ tabs, recent: recent.filter((each) => staying.has(each) || each === current) })
  // A page without a tab, such as one that is not found, stays in front whatever is closed.
  if (!before.some((tab) => tab.key === current)) return
  const next = afterClosing(tabs, current, usePreferences.getState().afterClose === 'recent' ? recent : [])
  if (next !== undefined) go(next)
}

/** Moves a tab to the place of `target`; does nothing where one of them is gone. */
export function moveTab(key: string, target: string): void {
  useTabs.setState((state) => ({ tabs: move(state.tabs, key, target) }))
}

/** The tab one place to the left or right of where it was. */
export function shiftTab(key: string, by: -1 | 1): void {
  const { tabs } = useTabs.getState()
  const target = tabs[tabs.findIndex((tab) => tab.key === key) + by]
  if (target !== undefined) moveTab(key, target.key)
}

/** Hides the menu and header around tabs and page, or shows them again; a reload shows them. */
export function setMaximised(isMaximised: boolean): void {
  useTabs.setState({ isMaximised })
}

/** Builds a tab's page again, and asks the server again for what it shows. */
export function refreshTab(key: string): void {
  void queries.invalidateQueries()
  useTabs.setState((state) => ({ versions: { ...state.versions, [key]: (state.versions[key] ?? 0) + 1 } }))
}

/** Names a tab after what its page shows; nothing where there is no such tab. */
export function labelTab(key: string, label: string): void {
  useTabs.setState((state) => ({ tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, label } : tab)) }))
}

/**
 * Tabs of an earlier visit in their order, without those whose screens are gone, and with every screen that must always
 * be there.
 */
export function restoreTabs(routes: readonly FlatRoute[]): void {
  const fixed = routes
    .filter((route) => route.isLeaf && route.meta.noClosable && !route.path.includes(':'))
    .map((route) => tabOf(route, { pathname: route.path, search: '' }))
  const stored = storedTabs().filter((tab) => routeAt(routes, tab.key) !== undefined)
  useTabs.setState({ tabs: [...fixed.filter((tab) => !stored.some((each) => each.key === tab.key)), ...stored] })
}

/** Leaves nothing to keep. */
export function forgetTabs(): void {
  useTabs.setState({ tabs: [] })
}

/**
 * Stores the tabs when the window goes and at the moment the session ends; who ends it for good then drops them. The
 * answer stops it.
 */
export function keepTabs(): () => void {
  const leave = () => useSession.getState().token !== null && storeTabs()
  addEventListener('pagehide', leave)
  const stop = useSession.subscribe(({ token }, before) => {
    if (token === null && before.token !== null) storeTabs()
  })
  return () => {
    stop()
    removeEventListener('pagehide', leave)
  }
}

/** Keeps the tabs for the next visit, or forgets them where they are not to be kept. */
function storeTabs(): void {
  const { tabs } = useTabs.getState()
  if (usePreferences.getState().keepTabs && tabs.length > 0) localStorage.setItem(tabsKey, JSON.stringify(tabs))
  else localStorage.removeItem(tabsKey)
}

function storedTabs(): Tab[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(tabsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTab) : []
  } catch {
    return []
  }
}

function isTab(value: unknown): value is Tab {
  return typeof value === 'object' && value !== null && 'key' in value && 'to' in value && 'title' in value && typeof value.key === 'string'
}

function tabOf(route: FlatRoute, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Tab {
  const { title, noClosable, noKeepAlive, dynamicNewTab } = route.meta
  const icon = route.meta.icon ?? route.parents.at(-1)?.meta.icon
  const place = dynamicNewTab ? undefined : (route.meta.partOf ?? route.path)
  return { key: keyOf(pathname), to: pathname + search, name: route.name, title, icon, place, noClosable, noKeepAlive, dynamicNewTab }
}
