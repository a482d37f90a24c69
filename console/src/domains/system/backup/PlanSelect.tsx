import { backupPlan } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { useText } from '../../../lib/text.ts'
import { backupText } from './backup.text.ts'

const mostPlans = 500

/** Plans by their names. */
export function PlanSelect({ id, value, set }: { id: string; value: unknown; set: (id: string | undefined) => void }) {
  const t = useText(backupText)
  const { data } = useRead(backupPlan.search, { pageSize: mostPlans })
  return (
    <Select
      id={id}
      allowClear
      placeholder={t('all')}
      value={typeof value === 'string' ? value : undefined}
      onChange={(next?: string) => set(next)}
      options={(data?.items ?? []).map((plan) => ({ value: plan.id, label: plan.name }))}
    />
  )
}

/** The name of a plan. */
export function PlanName({ id }: { id: string }) {
  const { data } = useRead(backupPlan.search, { pageSize: mostPlans })
  return data?.items.find((plan) => plan.id === id)?.name ?? id
}
