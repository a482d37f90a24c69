import { type ClassificationNode, classification } from '@wanpu/contract'
import { useMemo } from 'react'
import { useRead } from '../../kit/call.ts'

/** What each class is called, by its id: its path from the root down. */
export function useClassNames(): (id: string) => string {
  const { data } = useRead(classification.readAll, {}, { staleTime: 5 * 60_000 })
  const names = useMemo(() => namesOf(data?.items ?? []), [data])
  return (id) => names.get(id) ?? `#${id}`
}

function namesOf(nodes: readonly ClassificationNode[], above = '', names = new Map<string, string>()): Map<string, string> {
  for (const { id, title, children } of nodes) {
    names.set(id, `${above}${title}`)
    namesOf(children ?? [], `${above}${title} > `, names)
  }
  return names
}
