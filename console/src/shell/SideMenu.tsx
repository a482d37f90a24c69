import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../kit/text.ts'
import { frameText } from './frame.text.ts'
import { itemsOf } from './menu-items.tsx'
import { openRoute } from './open-route.ts'
import { type FlatRoute, type MenuNode, type MenuRoute, menuOf } from './routes.ts'
import { routeAt } from './tab-store.ts'

interface SideMenuProps {
  /** The whole menu, */
  routes?: readonly MenuRoute[]
  /** or the items of one section. */
  nodes?: readonly MenuNode[]
  flat: readonly FlatRoute[]
  current: string
  isFolded: boolean
  onGo?: () => void
}

/** A menu that opens downwards. Choosing the page that is already open builds it anew. */
export function SideMenu({ routes = [], nodes, flat, current, isFolded, onGo }: SideMenuProps) {
  const t = useText(frameText)
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles change with the language
  const items = useMemo(() => itemsOf(nodes ?? menuOf(routes), nodes === undefined || isFolded), [nodes, routes, isFolded, i18n.language])
  const route = routeAt(flat, current)
  const parents = useMemo(() => (route?.parents ?? []).map((parent) => parent.path), [route])
  const [open, setOpen] = useState<string[]>(parents)
  useEffect(() => setOpen((before) => [...new Set([...before, ...parents])]), [parents])

  const choose: MenuProps['onClick'] = ({ key }) => {
    onGo?.()
    openRoute(flat, key, current)
  }

  return (
    <nav className="side-nav" aria-label={t('menu')}>
      <Menu
        mode="inline"
        inlineCollapsed={isFolded}
        inlineIndent={16}
        items={items}
        selectedKeys={[route?.meta.activeMenu ?? route?.path ?? current]}
        {...(!isFolded && { openKeys: open, onOpenChange: setOpen })}
        onClick={choose}
      />
    </nav>
  )
}
