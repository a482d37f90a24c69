import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { type ReactElement, useMemo, useState } from 'react'
import { callNamed } from '../../lib/http.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { NewClass } from './NewClass.tsx'

interface ClassNode {
  id: string
  title: string
  children?: ClassNode[] | null
}

interface TreeNode {
  value: string
  title: string
  children: TreeNode[]
}

interface ClassSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  placeholder?: string
  /** A website's own classes instead of the stock's. */
  websiteId?: string
  /** A category that is searched for and not there can be created. */
  isCreatable?: boolean
  /** Where no label leads to its id. */
  'aria-label'?: string
}

/** One class of the tree, found by its title. */
export default function ClassSelect({ id, value, onChange, placeholder, websiteId, isCreatable, ...label }: ClassSelectProps) {
  const t = useText(kitText)
  const { tree, isLoading, readAgain } = useClassTree(websiteId)
  const creating = useCreating(isCreatable === true, tree, (titles) => void readAgain().then((now) => onChange?.(idAt(now, titles))))
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...label}
      {...common}
      {...creating}
      loading={isLoading}
      placeholder={placeholder ?? t('all')}
      value={value}
      onChange={(next?: string) => onChange?.(next)}
      treeData={tree}
    />
  )
}

interface ClassesSelectProps {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
  placeholder: string
}

/** Several classes of the stock's tree. */
export function ClassesSelect({ id, value = [], onChange, placeholder }: ClassesSelectProps) {
  const { tree, isLoading } = useClassTree(undefined)
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...common}
      multiple
      // The next of similar categories is one more click, not one more search.
      showSearch={{ ...common.showSearch, autoClearSearchValue: false }}
      loading={isLoading}
      placeholder={placeholder}
      value={value}
      onChange={(next: string[]) => onChange?.(next)}
      treeData={tree}
    />
  )
}

const common = { allowClear: true, showSearch: { treeNodeFilterProp: 'title' }, popupMatchSelectWidth: 360 } as const

function useClassTree(websiteId: string | undefined) {
  const name = websiteId === undefined ? 'stock-goods-classification.read-all' : 'shop-goods-classification.read-all'
  const isAllowed = useMay(name)
  const input = websiteId === undefined ? {} : { websiteId }
  const { data, isLoading, refetch } = useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => callNamed<{ items: ClassNode[] }>(name, input, signal).then((answer) => answer.response),
    enabled: isAllowed,
    staleTime: 5 * 60_000,
  })
  const tree = useMemo(() => (data?.items ?? []).map(nodeOf), [data])
  const readAgain = () => refetch().then((result) => (result.data?.items ?? []).map(nodeOf))
  return { tree, isLoading, readAgain }
}

/** What a chooser needs to offer the category that is searched for, where there is none of that title. */
function useCreating(isCreatable: boolean, tree: readonly TreeNode[], onCreated: (titles: string[]) => void) {
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  if (!isCreatable) return {}
  const titles = search.split('>').map((title) => title.trim())
  const isNew =
    titles.every((title) => title !== '') && (titles.length > 1 ? idAt(tree, titles) === undefined : !hasTitle(tree, search.trim()))
  const finish = () => {
    setSearch('')
    setIsOpen(false)
    onCreated(titles)
  }
  return {
    showSearch: { ...common.showSearch, searchValue: search, onSearch: setSearch },
    open: isOpen,
    onOpenChange: setIsOpen,
    popupRender: (list: ReactElement) => (
      <>
        {list}
        {isNew && <NewClass text={titles.join(' > ')} onCreated={finish} />}
      </>
    ),
  }
}

const hasTitle = (nodes: readonly TreeNode[], title: string): boolean =>
  nodes.some((node) => node.title === title || hasTitle(node.children, title))

/** The category that is reached by these titles from the top. */
function idAt(nodes: readonly TreeNode[], [first, ...rest]: readonly string[]): string | undefined {
  const node = nodes.find(({ title }) => title === first)
  return node === undefined || rest.length === 0 ? node?.value : idAt(node.children, rest)
}

function nodeOf(node: ClassNode): TreeNode {
  return { value: node.id, title: node.title, children: (node.children ?? []).map(nodeOf) }
}
