import type { SizeGuide } from '@wanpu/contract'

/** The categories as files name them: by their titles from the top down, such as Shoes > Boots. */
export interface ClassPaths {
  pathOf: ReadonlyMap<string, string>
  /** Null where several categories have the path. */
  idOf: ReadonlyMap<string, string | null>
}

export interface ClassTitle {
  id: string
  parentId: string | null
  title: string
}

const between = ' > '
const lines = /\r?\n|[;；]/

/** The paths of categories and what they lead to. */
export function classPaths(classes: readonly ClassTitle[]): ClassPaths {
  const byId = new Map(classes.map((category) => [category.id, category]))
  const titlesTo = ({ parentId, title }: ClassTitle): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return [...(parent === undefined ? [] : titlesTo(parent)), title]
  }
  const paths = classes.map((category) => [category.id, titlesTo(category).join(between)] as const)
  const idOf = new Map<string, string | null>()
  for (const [id, path] of paths) idOf.set(path, idOf.has(path) ? null : id)
  return { pathOf: new Map(paths), idOf }
}

/**
 * The cell of size guides: one line each, `Shoes > Boots = size-chart`. A category whose path does not lead back to it
 * is named by its number, `#12 = size-chart`.
 */
export function sizeGuideCell(guides: readonly SizeGuide[], { pathOf, idOf }: ClassPaths): string {
  const nameOf = (id: string) => {
    const path = pathOf.get(id)
    const isPlain = path !== undefined && !/[=;；\r\n]|^#|^-/.test(path) && normalizePath(path) === path
    return isPlain && idOf.get(path) === id ? path : `#${id}`
  }
  return guides.map(({ classificationId, article }) => `${nameOf(classificationId)} = ${article}`).join('\n')
}

/** The guides that a cell says; `unknown` is the first category that is not there, or of which there are several. */
export function readSizeGuides(cell: string, { idOf }: ClassPaths): { guides: SizeGuide[] } | { unknown: string } {
  const guides: SizeGuide[] = []
  for (const line of cell.split(lines)) {
    if (line.trim() === '') continue
    const [name = '', article = ''] = line.split('=').map((part) => part.trim())
    const classificationId = /^#(\d+)$/.exec(name)?.[1] ?? idOf.get(normalizePath(name))
    if (classificationId === undefined || classificationId === null) return { unknown: name || line.trim() }
    guides.push({ classificationId, article })
  }
  return { guides }
}

const normalizePath = (path: string) =>
  path
    .split(/[>＞]/)
    .map((title) => title.trim().replaceAll(/\s+/g, ' '))
    .join(between)
