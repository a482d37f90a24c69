import { Menu } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FlatRoute, type MenuRoute, menuOf } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { routeAt } from '../tabs/tab-store.ts'
import { itemsOf } from './menu-items.tsx'
import { openRoute } from './open-route.ts'

interface TopMenuProps {
  routes: readonly MenuRoute[]
  flat: readonly FlatRoute[]
  current: string
}

/** The whole menu in one row; what does not fit is in a menu at its end. */
export function TopMenu({ routes, flat, current }: TopMenuProps) {
  const t = useText(frameText)
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles change with the language
  const items = useMemo(() => itemsOf(menuOf(routes)), [routes, i18n.language])
  const route = routeAt(flat, current)
  return (
    <nav className="top-nav" aria-label={t('menu')}>
      <Menu
        mode="horizontal"
        items={items}
        selectedKeys={[route?.meta.activeMenu ?? route?.path ?? current]}
        tooltip={false}
        onClick={({ key }) => openRoute(flat, key, current)}
      />
    </nav>
  )
}
