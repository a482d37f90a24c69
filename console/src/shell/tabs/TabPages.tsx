import { Modal } from 'antd'
import { Activity, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { createPath, type Location, matchRoutes, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router'
import { ActiveContext, PageContext } from '../../lib/page.ts'
import type { FlatRoute } from '../../lib/routes.ts'
import { NotBuilt, NotFound } from '../frame/EmptyPages.tsx'
import { Footer } from '../frame/Footer.tsx'
import { PageLoading } from '../frame/PageLoading.tsx'
import { screens } from '../router/registry.ts'
import { usePreferences } from '../theme/store.ts'
import { keepHiddenLayout, useKeptLayout } from './kept-layout.ts'
import { TabBoundary } from './TabBoundary.tsx'
import { routeAt, useTabs } from './tab-store.ts'
import { liveKeys } from './tabs.ts'

/**
 * One living page per tab. Hidden pages keep what was typed, chosen and scrolled; each sees the address it was left at.
 */
export function TabPages({ routes, current }: { routes: readonly FlatRoute[]; current: string }) {
  const here = useLocation()
  const { tabs, recent, versions, locations } = useTabs()
  const elements = useMemo(() => routesOf(routes), [routes])
  const maxLive = usePreferences((preferences) => preferences.maxLive)
  const live = liveKeys(tabs, recent, maxLive)
  // In the order of the tabs, so that React never moves a page's element: moving it would lose its scroll position.
  const keys = [...tabs.map((tab) => tab.key).filter((key) => key !== current && live.includes(key)), current].sort()

  // antd's static dialogs belong to no page and would block the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the page is what it waits for
  useEffect(() => () => Modal.destroyAll(), [current])

  useKeptLayout(current)

  return keys.map((key) => {
    const isActive = key === current
    if (!isActive && routeAt(routes, key)?.meta.noKeepAlive) return null
    const location = isActive ? here : locations[key]
    if (location === undefined) return null
    return (
      <Activity key={`${key} ${versions[key] ?? 0}`} mode={isActive ? 'visible' : 'hidden'}>
        <TabPage pageKey={key} isActive={isActive} location={location} elements={elements} />
      </Activity>
    )
  })
}

interface TabPageProps {
  pageKey: string
  isActive: boolean
  location: Location
  elements: RouteObject[]
}

const TabPage = memo(function TabPage({ pageKey, isActive, location, elements }: TabPageProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  // Hiding takes the reference away; the element stays, and so does what was drawn with it.
  const hold = useCallback((element: HTMLElement | null) => {
    if (element !== null) setScroller(element)
  }, [])
  const page = useMemo(() => ({ key: pageKey, scroller }), [pageKey, scroller])
  return (
    <div className="page" data-key={pageKey} ref={keepHiddenLayout}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="page-scroll" ref={hold} data-page={pageKey} tabIndex={0}>
        <PageContext value={page}>
          <ActiveContext value={isActive}>
            <div className="page-body">
              <TabBoundary>
                <Suspense fallback={<PageLoading />}>
                  <Pinned elements={elements} location={location} />
                </Suspense>
              </TabBoundary>
            </div>
            <Footer />
          </ActiveContext>
        </PageContext>
      </section>
    </div>
  )
})

/** The screen of an address. It is drawn again when that address changes, not whenever the shell goes elsewhere. */
function Pinned({ elements, location }: { elements: RouteObject[]; location: Location }) {
  const here = useSettled(location)
  // Every living page is asked with each navigation: it looks among its own route alone.
  const own = useMemo(() => matchRoutes(elements, here)?.map(({ route }) => route) ?? elements, [elements, here])
  const screen = useRoutes(own, here)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router makes another element with each navigation; only these change what it shows
  return useMemo(() => screen, [elements, here])
}

/** The same location as before as long as it is the same address. */
function useSettled(location: Location): Location {
  const [settled, setSettled] = useState(location)
  if (settled === location) return settled
  const isSame = createPath(settled) === createPath(location) && settled.state === location.state
  if (!isSame) setSettled(location)
  return isSame ? settled : location
}

function routesOf(routes: readonly FlatRoute[]): RouteObject[] {
  const leaves = routes.filter((route) => route.isLeaf).map((route) => ({ path: route.path, element: <Screen route={route} /> }))
  const paths = new Set(leaves.map((leaf) => leaf.path))
  const parents = routes
    .filter((route) => !route.isLeaf && !paths.has(route.path) && route.redirect !== undefined)
    .map((route) => ({ path: route.path, element: <Navigate to={route.redirect ?? '/'} replace /> }))
  return [...leaves, ...parents, { path: '*', element: <NotFound /> }]
}

function Screen({ route }: { route: FlatRoute }) {
  const Built = screens[route.path]
  return Built === undefined ? <NotBuilt title={route.meta.title} /> : <Built />
}
