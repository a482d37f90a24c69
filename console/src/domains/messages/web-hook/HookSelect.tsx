import { webHook } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { useText } from '../../../lib/text.ts'
import { webHookText } from './web-hook.text.ts'

const mostHooks = 500

/** Endpoints by their names. */
export function HookSelect({ id, value, set }: { id: string; value: unknown; set: (id: string | undefined) => void }) {
  const t = useText(webHookText)
  const { data } = useRead(webHook.search, { pageSize: mostHooks })
  const options = (data?.items ?? []).map((hook) => ({ value: hook.id, label: hook.name }))
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('all')}
      value={typeof value === 'string' ? value : undefined}
      onChange={(next?: string) => set(next)}
      options={options}
    />
  )
}

/** The name of an endpoint. */
export function HookName({ id }: { id: string }) {
  const { data } = useRead(webHook.search, { pageSize: mostHooks })
  return data?.items.find((hook) => hook.id === id)?.name ?? id
}
