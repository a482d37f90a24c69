import { type ClassificationNode, classification, shopGoodsClassification } from '@wanpu/contract'
import { useMemo } from 'react'
import { useMay } from '../lib/session.ts'
import { useRead } from './call.ts'

const staleTime = 5 * 60_000

/**
 * What each class is called, by its id: its path from the root down; its number where it is gone or the person may not
 * see classes.
 */
export function useClassNames(websiteId?: string): (id: string) => string {
  const mayStock = useMay(classification.readAll.name)
  const mayShop = useMay(shopGoodsClassification.readAll.name)
  const stock = useRead(classification.readAll, mayStock && websiteId === undefined ? {} : undefined, { staleTime })
  const shop = useRead(shopGoodsClassification.readAll, mayShop && websiteId !== undefined ? { websiteId } : undefined, { staleTime })
  const data = websiteId === undefined ? stock.data : shop.data
  const names = useMemo(() => namesOf(data?.items ?? []), [data])
  return (id) => names.get(id) ?? `#${id}`
}

type Named = Pick<ClassificationNode, 'id' | 'title'> & { children?: readonly Named[] | null | undefined }

function namesOf(nodes: readonly Named[], above = '', names = new Map<string, string>()): Map<string, string> {
  for (const { id, title, children } of nodes) {
    names.set(id, `${above}${title}`)
    namesOf(children ?? [], `${above}${title} > `, names)
  }
  return names
}
