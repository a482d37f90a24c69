import { useTranslation } from 'react-i18next'
import type { FlatRoute } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { routeAt, useTabs } from '../tabs/tab-store.ts'
import { usePreferences } from '../theme/store.ts'
import { titleOf } from './titles.ts'

/** The way to the page, separated by `/`; routes that hide from it are skipped. */
export function Crumbs({ flat, current }: { flat: readonly FlatRoute[]; current: string }) {
  const t = useText(frameText)
  useTranslation()
  const isShown = usePreferences((preferences) => preferences.showBreadcrumb)
  const label = useTabs((state) => state.tabs.find((tab) => tab.key === current)?.label)
  const route = routeAt(flat, current)
  if (route === undefined || !isShown) return <div className="crumbs" />
  const way = [...route.parents.filter((parent) => parent.path !== '/'), route].filter((each) => !each.meta.breadcrumbHidden)
  const names = [...way.map((each) => titleOf(each.meta.title)), ...(label === undefined ? [] : [label])]
  return (
    <nav className="crumbs" aria-label={t('path')}>
      <ol>
        {names.map((name, at) => (
          // A section and its first screen may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: names are told apart by their place
          <li key={`${at} ${name}`} aria-current={at === names.length - 1 ? 'page' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
