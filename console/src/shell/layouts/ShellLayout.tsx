import { useMemo, useState } from 'react'
import { setCollapsed, useLook } from '../../lib/color-mode.ts'
import { menuOf, sectionAt } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { frameText } from '../frame/frame.text.ts'
import { frontText } from '../shell.text.ts'
import { TabsBar } from '../tabs/TabsBar.tsx'
import { routeAt, useTabs } from '../tabs/tab-store.ts'
import type { LayoutName } from '../theme/preferences.ts'
import { usePreferences } from '../theme/store.ts'
import { column } from './column.tsx'
import { comprehensive } from './comprehensive.tsx'
import { fall } from './fall.tsx'
import { useHeadAway } from './head-away.ts'
import { horizontal } from './horizontal.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import type { Fold, Layout, PartProps, ShellProps } from './parts.ts'
import { separate } from './separate.tsx'
import { vertical } from './vertical.tsx'

const layouts: Record<LayoutName, Layout> = { vertical, horizontal, column, comprehensive, fall, separate }

/** The layout of the moment around tabs and pages. Under 992 px it is the vertical one with its menu as a drawer. */
export function ShellLayout({ routes, flat, current, children }: ShellProps) {
  const isMobile = useIsMobile()
  const layout = usePreferences((preferences) => preferences.layout)
  const showTabs = usePreferences((preferences) => preferences.showTabs)
  const isMaximised = useTabs((state) => state.isMaximised)
  const name = isMobile ? 'vertical' : layout
  const { Top, Side, Head, headHasTabs = false } = layouts[name]
  const sections = useMemo(() => menuOf(routes), [routes])
  const section = sectionAt(sections, routeAt(flat, current))
  const { isFolded, fold, isMenuOpen, closeMenu } = useFold(name === 'column' && section?.meta.noColumn === true)
  const head = useHeadAway(current, isMobile)
  const hasTabs = isMaximised || (showTabs && !isMobile)
  const parts: PartProps = { routes, flat, sections, section, current, isFolded, fold, hasTabs }

  return (
    <div
      className="layout"
      data-layout={name}
      data-folded={isFolded || undefined}
      data-has-tabs={hasTabs || undefined}
      data-maximised={isMaximised || undefined}
      data-head-away={head.isAway || undefined}
    >
      <Skip />
      {Top !== undefined && <Top {...parts} />}
      <div className="layout-body">
        {Side !== undefined && !isMobile && <Side {...parts} />}
        {isMobile && <MobileMenu routes={routes} flat={flat} current={current} isOpen={isMenuOpen} close={closeMenu} />}
        <div className="layout-right">
          {Head !== undefined && <Head {...parts} />}
          {hasTabs && (isMaximised || !headHasTabs) && <TabsBar current={current} />}
          <main className="pages" id="main" tabIndex={-1} onScrollCapture={head.onScroll}>
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}

/** On a desktop the menu collapses, on a phone it opens as a drawer. */
function useFold(isForced: boolean) {
  const t = useText(frameText)
  const isMobile = useIsMobile()
  const isCollapsed = useLook((look) => look.isCollapsed)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const fold: Fold = {
    label: isMobile ? t('openMenu') : isCollapsed ? t('expand') : t('collapse'),
    isFolded: isMobile || isCollapsed,
    isHidden: isForced,
    toggle: () => (isMobile ? setMenuOpen(true) : setCollapsed(!isCollapsed)),
  }
  return { fold, isFolded: !isMobile && (isCollapsed || isForced), isMenuOpen: isMobile && isMenuOpen, closeMenu: () => setMenuOpen(false) }
}

/** No link: the address may hold the route behind its `#`. */
function Skip() {
  const t = useText(frontText)
  return (
    <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
      {t('skip')}
    </button>
  )
}
