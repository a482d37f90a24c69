import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../kit/text.ts'
import { openEvents } from './events.ts'
import { greet } from './greeting.tsx'
import { ShellLayout } from './layouts/ShellLayout.tsx'
import { followLocation } from './navigation.ts'
import { queries } from './queries.ts'
import { flatten, landing } from './routes.ts'
import { useSession } from './session.ts'
import { frontText } from './shell.text.ts'
import { TabPages } from './TabPages.tsx'
import { keepTabs, keyOf, recordVisit, restoreTabs, routeAt } from './tab-store.ts'
import { Settings } from './theme/Settings.tsx'
import { usePreferences } from './theme/store.ts'
import { titleOf } from './titles.ts'

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

/** What the server says in words, it says anew in the language of the moment. */
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
