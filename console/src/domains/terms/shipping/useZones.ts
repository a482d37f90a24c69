import { shippingZone } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { useMay } from '../../../lib/session.ts'
import type { NamedZone } from './rates-file.ts'

/** The shipping zones by name; none for who may not see them. */
export function useZones(): NamedZone[] {
  const mayRead = useMay(shippingZone.search.name)
  const { data } = useRead(shippingZone.search, mayRead ? { pageSize: 500 } : undefined)
  return (data?.items ?? []).map(({ id, name }) => ({ id, name }))
}
