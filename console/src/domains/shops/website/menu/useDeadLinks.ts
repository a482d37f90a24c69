import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopWebsite } from '@wanpu/contract'
import { useDeferredValue, useMemo } from 'react'
import { call } from '../../../../kit/call.ts'
import { previewMeta } from '../../../../lib/queries.ts'
import { useMay } from '../../../../lib/session.ts'
import type { MenuLine } from './menu-lines.ts'

const none: ReadonlySet<string> = new Set()

/** The addresses of menu entries that lead to nothing in the website. */
export function useDeadLinks(websiteId: string, lines: readonly MenuLine[]): ReadonlySet<string> {
  const may = useMay(shopWebsite.checkLinks.name)
  const urls = useDeferredValue([...new Set(lines.map((line) => line.url).filter((url) => url.startsWith('/')))].sort().join('\n'))
  const input = { websiteId, urls: urls.split('\n').slice(0, 1000) }
  const { data } = useQuery<string[]>({
    queryKey: [shopWebsite.checkLinks.name, input],
    meta: previewMeta,
    queryFn: ({ signal }) => call(shopWebsite.checkLinks, input, signal).then((answer) => answer.response.missing),
    enabled: may && urls !== '',
    placeholderData: keepPreviousData,
  })
  return useMemo(() => (data === undefined || urls === '' ? none : new Set(data)), [data, urls])
}
