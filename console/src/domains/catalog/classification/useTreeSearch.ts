import type { ClassificationNode } from '@wanpu/contract'
import { useDeferredValue, useMemo, useState } from 'react'
import { useAddressParams } from '../../../lib/address-params.ts'
import { findInTree, isSought, parentsIn } from './tree.ts'

export type TreeSearch = ReturnType<typeof useTreeSearch>

/** What is searched for in the tree, which lies in the address, and which classes are open. */
export function useTreeSearch(nodes: ClassificationNode[]) {
  const [params, setParams] = useAddressParams()
  const words = params.get('keywords') ?? ''
  const missingIn = params.get('missingIn') ?? undefined
  const deferred = useDeferredValue(words)
  const sought = useMemo(() => ({ words: deferred, missingIn }), [deferred, missingIn])
  const tree = useMemo(() => findInTree(nodes, sought), [nodes, sought])
  const [unfolded, setUnfolded] = useState<string[]>([])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const isSearching = isSought(sought)
  // Under a search the ways to the matches are open, until somebody closes one.
  const open = isSearching ? [...unfolded, ...tree.open].filter((id) => !folded.has(id)) : unfolded

  const filter = { ...(words !== '' && { keywords: words }), ...(missingIn !== undefined && { missingIn }) }
  const search = (next: Record<string, string>) => {
    setFolded(new Set())
    setParams(next, { replace: true })
  }
  const set = (name: 'keywords' | 'missingIn', value = '') => {
    const { [name]: _, ...others } = filter
    search(value === '' ? others : { ...others, [name]: value })
  }
  const toggle = (id: string, isOpen: boolean) => {
    setUnfolded((before) => (isOpen ? [...before, id] : before.filter((each) => each !== id)))
    setFolded((before) => new Set(isOpen ? [...before].filter((each) => each !== id) : [...before, id]))
  }
  const expandAll = () => setUnfolded(parentsIn(nodes))
  const collapseAll = () => {
    setUnfolded([])
    setFolded(new Set(tree.open))
  }
  return { words, missingIn, filter, tree, isSearching, open, search, set, toggle, expandAll, collapseAll }
}
