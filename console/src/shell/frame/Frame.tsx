import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { keepFocusInDialogs, skipClearButtons } from '../../kit/keep-focus.ts'
import { openEvents } from '../../lib/events.ts'
import { followLocation } from '../../lib/navigation.ts'
import { queries } from '../../lib/queries.ts'
import { flatten, landing } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { ShellLayout } from '../layouts/ShellLayout.tsx'
import { titleOf } from '../menu/titles.ts'
import { frontText } from '../shell.text.ts'
import { TabPages } from '../tabs/TabPages.tsx'
import { keepTabs, keyOf, recordVisit, restoreTabs, routeAt } from '../tabs/tab-store.ts'
import { Settings } from '../theme/Settings.tsx'
import { usePreferences } from '../theme/store.ts'
import { greet } from './greeting.tsx'

/** Holds the shell together: routes, tabs, live events, title. The layout only places the parts. */
export function Frame() {
  const list = useSession((session) => session.routes)
  const routes = useMemo(() => flatten(list ?? []), [list])
  const { pathname } = useLocation()
  // Where a redirect ends, from the first frame on: a menu that somebody opens before it ended is not closed by it.
  const key = keyOf(landing(routes, pathname))

  useEffect(() => {
    restoreTabs(routes)
    const stopKeeping = keepTabs()
    const stop = followLocation((location) => recordVisit(routes, { ...location, pathname: landing(routes, location.pathname) }))
    return () => {
      stop()
      stopKeeping()
    }
  }, [routes])

  useEffect(() => openEvents(), [])
  useEffect(() => askAgainInOtherLanguage(), [])
  useEffect(() => greet(), [])
  useEffect(() => keepFocusInDialogs(), [])
  useEffect(() => skipClearButtons(), [])
  useTitle(routeAt(routes, key)?.meta.title)

  return (
    <>
      <ShellLayout routes={list ?? []} flat={routes} current={key}>
        <TabPages routes={routes} current={key} />
      </ShellLayout>
      <Settings />
    </>
  )
}

/** What the server says in words, it says again in the language of the moment. */
function askAgainInOtherLanguage(): () => void {
  const ask = () => void queries.invalidateQueries()
  i18next.on('languageChanged', ask)
  return () => i18next.off('languageChanged', ask)
}

function useTitle(chinese: string | undefined): void {
  const t = useText(frontText)
  const own = usePreferences((preferences) => preferences.title)
  useEffect(() => {
    const product = own === '' ? t('product') : own
    document.title = chinese === undefined ? product : `${titleOf(chinese)} · ${product}`
  }, [chinese, own, t])
}
