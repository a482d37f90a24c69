import { type ClassificationNode, classification } from '@wanpu/contract'
import { useMemo } from 'react'
import { useMay } from '../shell/session.ts'
import { useRead } from './call.ts'

/** What each class is called, by its id: its path from the root down; its number where it is gone or the person may not see classes. */
export function useClassNames(): (id: string) => string {
  const isAllowed = useMay(classification.readAll.name)
  const { data } = useRead(classification.readAll, isAllowed ? {} : undefined, { staleTime: 5 * 60_000 })
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
