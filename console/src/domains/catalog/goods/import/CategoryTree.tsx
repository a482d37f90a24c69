import { Tree, type TreeDataNode } from 'antd'
import { useMemo } from 'react'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

/** The categories that the import would create, as a tree; those that are there already lead to them in grey. */
export function CategoryTree({ paths, count }: { paths: readonly (readonly string[])[]; count: number }) {
  const t = useText(goodsImportText)
  const tree = useMemo(() => treeOf(paths), [paths])
  if (count === 0) return <p className="hint">{t('noClasses')}</p>
  return (
    <>
      <p className="hint">{t('classesAbout', { count: whole(count) })}</p>
      <Tree
        key={JSON.stringify(paths)}
        className="import-classes"
        treeData={tree}
        defaultExpandAll={count <= 60}
        selectable={false}
        virtual={false}
      />
      {count > paths.length && <p className="hint">{t('moreClasses', { count: whole(count - paths.length) })}</p>}
    </>
  )
}

interface Branch {
  children: Map<string, Branch>
  isNew: boolean
}

/** Paths from the root as nested nodes. */
function treeOf(paths: readonly (readonly string[])[]): TreeDataNode[] {
  const root: Branch = { children: new Map(), isNew: false }
  for (const path of paths) {
    let branch = root
    for (const name of path) {
      const next = branch.children.get(name) ?? { children: new Map(), isNew: false }
      branch.children.set(name, next)
      branch = next
    }
    branch.isNew = true
  }
  return nodesOf(root, '')
}

function nodesOf({ children }: Branch, above: string): TreeDataNode[] {
  return [...children].map(([name, branch]) => {
    const key = `${above}\n${name}`
    return { key, title: <span className={branch.isNew ? undefined : 'import-class-old'}>{name}</span>, children: nodesOf(branch, key) }
  })
}
