import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Page, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { useDeferredValue } from 'react'
import { call } from '../call.ts'
import type { ChooserFilter } from './chooser-filter.ts'

/** At most so many websites are taken by one action. */
export const mostWebsites = 5000
const shownRows = 100

/** A website as the chooser keeps it. */
export type ChosenWebsite = Pick<WebsiteRow, 'id' | 'host'>

/** The websites that match a filter: the first hundred, and how many there are. */
export function useMatches(filter: ChooserFilter) {
  const deferredFilter = useDeferredValue(filter)
  // Pasted domains are compared with all that was found, so all are read.
  const pageSize = deferredFilter.domains === undefined ? shownRows : mostWebsites
  const input = { ...deferredFilter, pageIndex: 1, pageSize, sort: { by: 'domain', desc: false } } as const
  const reading = useQuery<Page<WebsiteRow>>({
    queryKey: [shopWebsite.search.name, input],
    queryFn: ({ signal }) => call(shopWebsite.search, input, signal).then(({ response }) => response),
    placeholderData: keepPreviousData,
  })
  return {
    reading,
    rows: reading.data?.items ?? [],
    count: reading.data?.recordCount ?? 0,
    isOld: deferredFilter !== filter || reading.isPlaceholderData,
  }
}

/** Every website that matches, at most 5,000. */
export async function readAllMatches(filter: ChooserFilter): Promise<ChosenWebsite[]> {
  const { response } = await call(shopWebsite.search, {
    ...filter,
    pageIndex: 1,
    pageSize: mostWebsites,
    sort: { by: 'domain', desc: false },
  })
  return response.items.map(({ id, host }) => ({ id, host }))
}
