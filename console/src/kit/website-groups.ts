import { type WebsiteGroupRow, websiteGroup } from '@wanpu/contract'
import { useMay } from '../lib/session.ts'
import { useRead } from './call.ts'

const all = { pageIndex: 1, pageSize: 500, sort: { by: 'name', desc: false } } as const

/** The groups of websites that the person sees, by name; none without the right to list them. */
export function useWebsiteGroups(): { groups: readonly WebsiteGroupRow[]; isLoading: boolean } {
  const { data, isLoading } = useRead(websiteGroup.search, useMay(websiteGroup.search.name) ? all : undefined, { staleTime: 30_000 })
  return { groups: data?.items ?? [], isLoading }
}
