import { Badge, type MenuProps } from 'antd'
import { RouteIcon } from './icons.tsx'
import type { MenuNode } from './routes.ts'
import { titleOf } from './titles.ts'

/** Nodes of the menu for antd. Only the first level has icons. */
export function itemsOf(nodes: readonly MenuNode[], isTop = true): NonNullable<MenuProps['items']> {
  return nodes.map((each) => {
    const node = isTop ? shownNode(each) : each
    const own = {
      key: node.path,
      label: <MenuLabel node={node} />,
      title: titleOf(node.meta.title),
      ...((isTop || node.meta.icon !== undefined) && { icon: <RouteIcon name={node.meta.icon ?? each.meta.icon} /> }),
    }
    return node.children.length === 0 ? own : { ...own, children: itemsOf(node.children, false) }
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
