import { shopServer } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { RecordSelect } from '../../../kit/form/RecordSelect.tsx'
import { useMay } from '../../../lib/session.ts'

interface ServerSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  placeholder?: string
}

const all = { pageIndex: 1, pageSize: 500, sort: { by: 'name', desc: false } } as const

/** One shop server, by its name. */
export function ServerSelect(props: ServerSelectProps) {
  const { value } = props
  const { data, isLoading } = useRead(shopServer.search, useMay(shopServer.search.name) ? all : undefined, { staleTime: 60_000 })
  const options = (data?.items ?? []).map((server) => ({ value: server.id, label: server.name }))
  const missing = value === undefined || options.some((option) => option.value === value) ? [] : [{ value, label: `#${value}` }]
  return <RecordSelect {...props} options={[...options, ...missing]} isLoading={isLoading} />
}
