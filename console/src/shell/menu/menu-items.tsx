import { Badge, type MenuProps } from 'antd'
import type { MenuNode } from '../../lib/routes.ts'
import { RouteIcon } from './icons.tsx'
import { titleOf } from './titles.ts'

interface ItemOptions {
  /** Whether these nodes are the first level: only that has icons. */
  isTop?: boolean
  /** In a menu that opens downwards headings fold; next to a folded menu and below a row they are plain. */
  isInline?: boolean
}

/** Nodes of the menu for antd. */
export function itemsOf(nodes: readonly MenuNode[], { isTop = true, isInline = false }: ItemOptions = {}): NonNullable<MenuProps['items']> {
  return nodes.map((each) => {
    if (each.isGroup) {
      const children = itemsOf(each.children, { isTop: false, isInline })
      const heading = { key: each.path, label: titleOf(each.meta.title), children }
      return isInline ? { ...heading, className: 'menu-group' } : { ...heading, type: 'group' as const }
    }
    const node = isTop ? shownNode(each) : each
    const own = {
      key: node.path,
      label: <MenuLabel node={node} />,
      title: titleOf(node.meta.title),
      ...((isTop || node.meta.icon !== undefined) && { icon: <RouteIcon name={node.meta.icon ?? each.meta.icon} /> }),
    }
    return node.children.length === 0 ? own : { ...own, children: itemsOf(node.children, { isTop: false, isInline }) }
  })
}

/** Home is shown as its only page. */
function shownNode(node: MenuNode): MenuNode {
  const only = node.path === '/' && node.children.length === 1 ? node.children[0] : undefined
  return only !== undefined && only.children.length === 0 ? only : node
}

/** Title with the badge's words or a red dot. */
function MenuLabel({ node: { meta } }: { node: MenuNode }) {
  return (
    <span className="menu-label">
      <span className="menu-title">{titleOf(meta.title)}</span>
      {meta.badge && <span className="menu-badge">{meta.badge}</span>}
      {meta.dot && <Badge status="error" className="menu-dot" />}
    </span>
  )
}
