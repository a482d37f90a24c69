import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FlatRoute } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { routeAt, useTabs } from '../tabs/tab-store.ts'
import { usePreferences } from '../theme/store.ts'
import { titleOf } from './titles.ts'

/**
 * The way to the page, separated by `/`: its section, the heading above it in the menu, the page that it is reached
 * from, and itself. Routes that hide from it are skipped.
 */
export function Crumbs({ flat, current }: { flat: readonly FlatRoute[]; current: string }) {
  const t = useText(frameText)
  useTranslation()
  const isShown = usePreferences((preferences) => preferences.showBreadcrumb)
  const label = useTabs((state) => state.tabs.find((tab) => tab.key === current)?.label)
  const route = routeAt(flat, current)
  if (route === undefined || !isShown) return <div className="crumbs" />
  const isIn = (each: FlatRoute | undefined) => each !== undefined && !each.meta.breadcrumbHidden
  const sections = route.parents.filter((parent) => parent.path !== '/' && isIn(parent)).map(({ meta }) => titleOf(meta.title))
  const marked = flat.find(({ path }) => path === route.meta.activeMenu) ?? route
  // A tab of another screen has that one beside it.
  const isBelow = marked !== route && route.meta.partOf === undefined && isIn(marked)
  const group = sections.length > 0 && marked.meta.group !== undefined ? [titleOf(marked.meta.group)] : []
  const names = [...sections, ...group.filter((name) => !isBelow || name !== titleOf(marked.meta.title))]
  return (
    <nav className="crumbs" aria-label={t('path')}>
      <ol>
        {names.map((name, at) => (
          // A section and its first screen may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: names are told apart by their place
          <li key={`${at} ${name}`}>{name}</li>
        ))}
        {isBelow && (
          <li>
            <Link to={marked.path}>{titleOf(marked.meta.title)}</Link>
          </li>
        )}
        {isIn(route) && <li aria-current="page">{label ?? titleOf(route.meta.title)}</li>}
      </ol>
    </nav>
  )
}
