import { useState } from 'react'
import type { MenuNode } from '../../lib/routes.ts'

interface Opening {
  openKeys: string[]
  onOpenChange: (keys: string[]) => void
}

/**
 * Which parts of a menu that opens downwards are open. One section at a time: opening another, or a page of another,
 * closes the one before. The headings within a section are open until somebody folds them, and open again for the page
 * in front.
 */
export function useOpening(menu: readonly MenuNode[], marked: string): Opening {
  const ways = waysTo(menu, marked)
  const [section, setSection] = useState(ways.section)
  const [folded, setFolded] = useState<readonly string[]>([])
  const [before, setBefore] = useState(marked)
  if (marked !== before) {
    setBefore(marked)
    if (ways.section !== undefined) setSection(ways.section)
    setFolded(folded.filter((key) => key !== ways.group))
  }
  const groups = menu.flatMap((node) => [node, ...node.children]).filter((node) => node.isGroup)
  const groupKeys = groups.map((node) => node.path)
  const openGroups = groupKeys.filter((key) => !folded.includes(key))
  return {
    openKeys: [...(section === undefined ? [] : [section]), ...openGroups],
    onOpenChange: (keys) => {
      const sections = keys.filter((key) => !groupKeys.includes(key))
      setSection(sections.find((key) => key !== section) ?? sections[0])
      setFolded(groupKeys.filter((key) => !keys.includes(key)))
    },
  }
}

/** The section and the heading above a page. */
function waysTo(menu: readonly MenuNode[], path: string): { section?: string | undefined; group?: string | undefined } {
  const holds = (node: MenuNode): boolean => node.path === path || node.children.some(holds)
  const top = menu.find(holds)
  const group = [top, ...(top?.children ?? [])].find((node) => node?.isGroup && holds(node))
  return { section: top?.isGroup || top?.children.length === 0 ? undefined : top?.path, group: group?.path }
}
