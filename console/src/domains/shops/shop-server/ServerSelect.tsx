import { shopServer } from '@wanpu/contract'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { OpenerContext } from '../../../kit/form/form-context.ts'
import { RecordSelect } from '../../../kit/form/RecordSelect.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { serverText } from './shop-server.text.ts'

const ShopServerForm = lazy(() => import('./ShopServerForm.tsx'))

interface ServerSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  placeholder?: string
  /** A server that is not there yet can be added from the list, and is chosen then. */
  isCreatable?: boolean
}

const all = { pageIndex: 1, pageSize: 500, sort: { by: 'name', desc: false } } as const

/** One shop server, by its name. */
export function ServerSelect({ isCreatable = false, ...props }: ServerSelectProps) {
  const { value, onChange } = props
  const t = useText(serverText)
  const mayAdd = useMay(shopServer.insert.name)
  const [isAdding, setIsAdding] = useState(false)
  const { data, isLoading } = useRead(shopServer.search, useMay(shopServer.search.name) ? all : undefined, { staleTime: 60_000 })
  const options = (data?.items ?? []).map((server) => ({ value: server.id, label: server.name }))
  const missing = value === undefined || options.some((option) => option.value === value) ? [] : [{ value, label: `#${value}` }]
  return (
    <>
      <RecordSelect
        {...props}
        options={[...options, ...missing]}
        isLoading={isLoading}
        {...(isCreatable && mayAdd && { creating: { label: t('create'), open: () => setIsAdding(true) } })}
      />
      {isAdding && (
        // What is typed here belongs to no draft of the form around it.
        <OpenerContext value={undefined}>
          <Suspense>
            <ShopServerForm close={() => setIsAdding(false)} onAdded={(id) => onChange?.(id)} />
          </Suspense>
        </OpenerContext>
      )}
    </>
  )
}
