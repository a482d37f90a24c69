import { shopWebsite } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { useMay } from '../../../lib/session.ts'

const firstThousand = { pageIndex: 1, pageSize: 1000 } as const

/** The host name of a website, from one list that all rows share; undefined until it is there. */
export function useHost(websiteId: string | null): string | undefined {
  const isAllowed = useMay(shopWebsite.search.name)
  const { data } = useRead(shopWebsite.search, isAllowed && websiteId !== null ? firstThousand : undefined, { staleTime: 5 * 60_000 })
  return data?.items.find((website) => website.id === websiteId)?.host
}
