import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { callNamed } from '../../lib/http.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

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
  /** Where no label leads to its id. */
  'aria-label'?: string
}

/** One class of the tree, found by its title. */
export default function ClassSelect({ id, value, onChange, placeholder, websiteId, ...label }: ClassSelectProps) {
  const t = useText(kitText)
  const { tree, isLoading } = useClassTree(websiteId)
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...label}
      {...common}
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
  const { data, isLoading } = useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => callNamed<{ items: ClassNode[] }>(name, input, signal).then((answer) => answer.response),
    enabled: isAllowed,
    staleTime: 5 * 60_000,
  })
  const tree = useMemo(() => (data?.items ?? []).map(nodeOf), [data])
  return { tree, isLoading }
}

function nodeOf(node: ClassNode): TreeNode {
  return { value: node.id, title: node.title, children: (node.children ?? []).map(nodeOf) }
}
