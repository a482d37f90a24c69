import { TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flatten, isExternal, type MenuNode, pagesOf } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { openRoute, openWindow } from '../menu/open-route.ts'
import { titleOf } from '../menu/titles.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { toolsText } from './tools.text.ts'

interface TreeItem {
  value: string
  title: string
  /** Both languages, for those who remember the other name. */
  words: string
  selectable: boolean
  children: TreeItem[]
}

/**
 * All pages as a tree to search in. Choosing one opens it: external ones and those with a blank target in a new window.
 */
export function TreeSearch() {
  const t = useText(toolsText)
  const { i18n } = useTranslation()
  const isMobile = useIsMobile()
  const routes = useSession((session) => session.routes)
  const flat = useMemo(() => flatten(routes ?? []), [routes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles change with the language
  const tree = useMemo(() => itemsOf(pagesOf(routes ?? [])), [routes, i18n.language])
  const [words, setWords] = useState('')
  if (isMobile) return null

  return (
    <TreeSelect
      className="tree-search"
      aria-label={t('search')}
      placeholder={t('search')}
      value={undefined}
      showSearch={{ searchValue: words, onSearch: setWords, filterTreeNode: (typed, node) => isFound(node.words, typed) }}
      treeData={tree}
      treeDefaultExpandAll
      listHeight={360}
      popupMatchSelectWidth={260}
      notFoundContent={t('searchEmpty')}
      onSelect={(path: string) => {
        setWords('')
        if (isExternal(path)) openWindow(path)
        else openRoute(flat, path, useTabs.getState().recent[0] ?? '/')
      }}
    />
  )
}

function isFound(words: unknown, typed: string): boolean {
  return typeof words === 'string' && words.toLowerCase().includes(typed.trim().toLowerCase())
}

function itemsOf(nodes: readonly MenuNode[]): TreeItem[] {
  return nodes.map((node) => ({
    value: node.path,
    title: titleOf(node.meta.title),
    words: `${node.meta.title} ${titleOf(node.meta.title)} ${node.path}`,
    selectable: node.children.length === 0,
    children: itemsOf(node.children),
  }))
}
