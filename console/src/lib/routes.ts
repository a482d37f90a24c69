import { type Access, mayPass } from './access.ts'

/** A route as the server lists it for the caller. Relative paths of children are joined to the parent's. */
export interface MenuRoute {
  name: string
  path: string
  redirect?: string | undefined
  component?: string | undefined
  children?: MenuRoute[] | null | undefined
  meta: RouteMeta
}

export interface RouteMeta {
  title: string
  icon?: string | undefined
  hidden?: boolean | undefined
  /** Roles, or permissions, of which one must be held. */
  guard?: string[] | undefined
  badge?: string | undefined
  dot?: boolean | undefined
  levelHidden?: boolean | undefined
  target?: string | undefined
  noClosable?: boolean | undefined
  noKeepAlive?: boolean | undefined
  breadcrumbHidden?: boolean | undefined
  tabHidden?: boolean | undefined
  activeMenu?: string | undefined
  /** The heading above the page in menus. */
  group?: string | undefined
  /** The page that has this one as a tab: menus show only that one, and both share a tab of the console. */
  partOf?: string | undefined
  dynamicNewTab?: boolean | undefined
  /** The column layout shows no second column. */
  noColumn?: boolean | undefined
  /** Full screen on or off, one second after the menu led there. */
  fullscreen?: boolean | undefined
}

/** A route with its whole path and its ancestors, the outermost first. */
export interface FlatRoute {
  name: string
  path: string
  redirect?: string | undefined
  isLeaf: boolean
  meta: RouteMeta
  parents: FlatRoute[]
}

/** An item of the menu: hidden routes are left out, hidden levels give way to their children. */
export interface MenuNode {
  path: string
  meta: RouteMeta
  children: MenuNode[]
  /** A heading over its children rather than a page that leads to them. */
  isGroup?: boolean
}

/** True when the answer has the shape of a route list. */
export function isRouteList(value: unknown): value is MenuRoute[] {
  return Array.isArray(value) && value.every((route) => typeof route === 'object' && route !== null && typeof route.path === 'string')
}

/** The routes whose guard lets the person through. */
export function visibleRoutes(routes: readonly MenuRoute[], access: Access): MenuRoute[] {
  return routes
    .filter(({ meta }) => meta.guard === undefined || mayPass(access, meta.guard))
    .map((route) => (route.children ? { ...route, children: visibleRoutes(route.children, access) } : route))
}

/** True for addresses outside of the console: http, https, mailto, tel or `//`. */
export function isExternal(path: string): boolean {
  return /^(https?:|mailto:|tel:|\/\/)/.test(path)
}

/** External addresses are left as they are. */
function joinPath(parent: string, path: string): string {
  if (isExternal(path) || path.startsWith('/')) return path
  return `${parent.replace(/\/$/, '')}/${path}`.replace(/\/$/, '') || '/'
}

/** All routes with their whole paths. A parent without a redirect redirects to its first child. */
export function flatten(routes: readonly MenuRoute[], parents: FlatRoute[] = []): FlatRoute[] {
  return routes.flatMap((route) => {
    const path = joinPath(parents.at(-1)?.path ?? '', route.path)
    const children = route.children ?? []
    const first = children.find((child) => !child.meta.hidden)
    const redirect = route.redirect ?? (first ? joinPath(path, first.path) : undefined)
    const flat: FlatRoute = { name: route.name, path, redirect, isLeaf: children.length === 0, meta: route.meta, parents }
    return [flat, ...flatten(children, [...parents, flat])]
  })
}

/**
 * The menu of the routes. Pages that are tabs of another one are left out; pages of one group are under its heading.
 */
export function menuOf(routes: readonly MenuRoute[]): MenuNode[] {
  return grouped(nodesOf(routes, '', (meta) => meta.partOf === undefined))
}

/** Every page that is not hidden, tabs of other pages included, to be searched. */
export function pagesOf(routes: readonly MenuRoute[]): MenuNode[] {
  return grouped(nodesOf(routes, '', () => true))
}

function nodesOf(routes: readonly MenuRoute[], parent: string, isShown: (meta: RouteMeta) => boolean): MenuNode[] {
  return routes.flatMap((route): MenuNode[] => {
    if (route.meta.hidden || !isShown(route.meta)) return []
    const path = joinPath(parent, route.path)
    const children = nodesOf(route.children ?? [], path, isShown)
    if (route.meta.levelHidden) return children
    if ((route.children ?? []).length > 0 && children.length === 0) return []
    return [{ path, meta: route.meta, children: grouped(children, path) }]
  })
}

/** The nodes with those of one group under its heading, where its first one stood. A group of one is no group. */
function grouped(nodes: readonly MenuNode[], parent = ''): MenuNode[] {
  const groupOf = ({ meta }: MenuNode) => nodes.filter((node) => node.meta.group === meta.group)
  return nodes.flatMap((node) => {
    const { group } = node.meta
    const children = groupOf(node)
    if (group === undefined || children.length === 1) return [node]
    if (children[0] !== node) return []
    return [{ path: `${parent}#${group}`, meta: { title: group }, children, isGroup: true }]
  })
}

/** Where an address such as `/setting` or `/` leads to, following redirects. */
export function landing(routes: readonly FlatRoute[], path: string): string {
  const route = routes.find((each) => each.path === path && each.redirect !== undefined && each.redirect !== path)
  return route?.redirect === undefined
    ? path
    : landing(
        routes.filter((each) => each !== route),
        route.redirect,
      )
}

/** The first-level item that a page belongs to. */
export function sectionAt(sections: readonly MenuNode[], route: FlatRoute | undefined): MenuNode | undefined {
  const paths = [route, ...(route?.parents ?? [])].map((each) => each?.path)
  return sections.find((section) => paths.includes(section.path))
}
