/** A visited page. Its key is its path, so `/goods/shopGoodsManagement/a.com` and `…/b.com` are two tabs. */
export interface Tab {
  key: string
  /** Path and search of the last visit. */
  to: string
  name: string
  /** The Chinese title of the route; shown in the language of the moment. */
  title: string
  icon?: string | undefined
  /** What the page calls itself, such as the website that it shows. */
  label?: string | undefined
  noClosable?: boolean | undefined
  noKeepAlive?: boolean | undefined
  /** The page whose tab this one shares: itself, or the one that it is a part of. */
  place?: string | undefined
  /** Every path of this route gets a tab of its own. */
  dynamicNewTab?: boolean | undefined
}

export type CloseWhich = 'one' | 'others' | 'left' | 'right' | 'all'

/**
 * Adds the page, or updates the tab that it has. Pages of one route, or parts of one page, share a tab unless they open
 * dynamic ones. The same list comes back when nothing is new.
 */
export function visit(tabs: Tab[], page: Tab): Tab[] {
  const isShared = (tab: Tab) => tab.name === page.name || (page.place !== undefined && tab.place === page.place)
  const own = tabs.find((tab) => tab.key === page.key || (!page.dynamicNewTab && isShared(tab)))
  if (own === undefined) return withFixedFirst([...tabs, page])
  const next: Tab = { ...own, ...page, label: own.key === page.key ? own.label : undefined }
  return isSame(own, next) ? tabs : tabs.map((tab) => (tab === own ? next : tab))
}

function isSame(own: Tab, next: Tab): boolean {
  const before = new Map<string, unknown>(Object.entries(own))
  return Object.entries(next).every(([key, value]) => before.get(key) === value)
}

/** The tabs that stay. Those that cannot be closed always do. */
export function close(tabs: readonly Tab[], which: CloseWhich, key: string): Tab[] {
  const at = tabs.findIndex((tab) => tab.key === key)
  const goes: Record<CloseWhich, (index: number) => boolean> = {
    one: (index) => index === at,
    others: (index) => index !== at,
    left: (index) => index < at,
    right: (index) => index > at,
    all: () => true,
  }
  return tabs.filter((tab, index) => tab.noClosable || !goes[which](index))
}

/**
 * Where to go when the page at `current` may have been closed: nowhere if it is still there, else to the tab seen
 * before (if asked for), the last tab, or home.
 */
export function afterClosing(remainingTabs: readonly Tab[], current: string, recent: readonly string[] = []): string | undefined {
  if (remainingTabs.some((tab) => tab.key === current)) return undefined
  const recentTab = recent.map((key) => remainingTabs.find((tab) => tab.key === key)).find((tab) => tab !== undefined)
  return (recentTab ?? remainingTabs.at(-1))?.to ?? '/'
}

/** The tabs with the one of `key` moved to the place of `target`. */
export function move(tabs: readonly Tab[], key: string, target: string): Tab[] {
  const moved = tabs.find((tab) => tab.key === key)
  const to = tabs.findIndex((tab) => tab.key === target)
  if (moved === undefined || to < 0) return [...tabs]
  return tabs.filter((tab) => tab !== moved).toSpliced(to, 0, moved)
}

/**
 * The keys of the pages that are kept alive: the latest visited first, at most `max`. The others are rebuilt from their
 * address when visited again.
 */
export function liveKeys(tabs: readonly Tab[], recent: readonly string[], max: number): string[] {
  return recent.filter((key) => tabs.some((tab) => tab.key === key)).slice(0, max)
}

/** The keys with this one first. */
export function touched(recent: readonly string[], key: string): string[] {
  return [key, ...recent.filter((each) => each !== key)]
}

function withFixedFirst(tabs: Tab[]): Tab[] {
  if (tabs.some((tab) => tab.noClosable)) return tabs
  return tabs.map((tab, index) => (index === 0 ? { ...tab, noClosable: true } : tab))
}
