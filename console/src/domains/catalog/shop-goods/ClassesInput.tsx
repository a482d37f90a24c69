import { type ClassificationNode, classification } from '@wanpu/contract'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call.ts'
import { whole } from '../../../lib/format.ts'
import { type Say, useText } from '../../../lib/text.ts'
import { importText } from './import.text.ts'

interface ClassesInputProps {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
  /** Counts what this website may still take; without it, for several websites, what the stock has. */
  websiteId?: string
}

/** Several classes of the stock, each with the number of products that a website may take from it. */
export default function ClassesInput({ id, value = [], onChange, websiteId }: ClassesInputProps) {
  const t = useText(importText)
  const { data, isLoading } = useRead(classification.readAll, websiteId === undefined ? {} : { websiteId })
  const tree = useMemo(() => (data?.items ?? []).map((node) => nodeOf(node, t, websiteId !== undefined)), [data, t, websiteId])
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      multiple
      treeCheckable
      treeCheckStrictly
      allowClear
      showSearch={{ treeNodeFilterProp: 'name', autoClearSearchValue: false }}
      loading={isLoading}
      placeholder={t('chooseClasses')}
      value={value.map((each) => ({ value: each }))}
      onChange={(next: { value: string }[]) => onChange?.(next.map((each) => each.value))}
      treeData={tree}
      listHeight={320}
    />
  )
}

interface Node {
  value: string
  name: string
  title: string
  children: Node[]
}

function nodeOf(node: ClassificationNode, t: Say<typeof importText.zh>, isOfOne: boolean): Node {
  return {
    value: node.id,
    name: node.title,
    title: isOfOne
      ? t('available', { title: node.title, count: whole(node.availableCount) })
      : t('inStock', { title: node.title, count: whole(node.subtreeCount) }),
    children: (node.children ?? []).map((child) => nodeOf(child, t, isOfOne)),
  }
}
