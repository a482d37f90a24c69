import { Menu, type MenuProps } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FlatRoute, type MenuNode, type MenuRoute, menuOf } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { routeAt } from '../tabs/tab-store.ts'
import { itemsOf } from './menu-items.tsx'
import { openRoute } from './open-route.ts'
import { useInView } from './useInView.ts'
import { useOpening } from './useOpening.ts'

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

/** A menu that opens downwards. Choosing the page that is already open builds it again. */
export function SideMenu({ routes = [], nodes, flat, current, isFolded, onGo }: SideMenuProps) {
  const t = useText(frameText)
  const { i18n } = useTranslation()
  const menu = useMemo(() => nodes ?? menuOf(routes), [nodes, routes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles change with the language
  const items = useMemo(
    () => itemsOf(menu, { isTop: nodes === undefined || isFolded, isInline: !isFolded }),
    [menu, nodes, isFolded, i18n.language],
  )
  const route = routeAt(flat, current)
  const marked = route?.meta.activeMenu ?? route?.path ?? current
  const opening = useOpening(menu, marked)
  const nav = useRef<HTMLElement>(null)
  useInView(nav, marked)

  const choose: MenuProps['onClick'] = ({ key }) => {
    onGo?.()
    openRoute(flat, key, current)
  }

  return (
    <nav className="side-nav" ref={nav} aria-label={t('menu')}>
      <Menu
        mode="inline"
        inlineCollapsed={isFolded}
        inlineIndent={nodes === undefined ? 16 : 12}
        items={items}
        selectedKeys={[marked]}
        // Each entry would have a tip of its own, drawn with every change of page and shown in a folded menu alone.
        {...(!isFolded && { tooltip: false })}
        {...(!isFolded && opening)}
        onClick={choose}
      />
    </nav>
  )
}
