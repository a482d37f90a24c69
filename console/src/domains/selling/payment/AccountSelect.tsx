import { paymentAccount } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { RecordNames } from '../../../kit/list/filters/filter-words.tsx'
import type { Filter } from '../../../kit/list/filters/filters.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { accountWords } from './account-words.ts'

interface AccountSelectProps {
  id: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** One of the merchant accounts, searched by name. */
function AccountSelect({ id, value, onChange }: AccountSelectProps) {
  const t = useText(kitText)
  const isAllowed = useMay(paymentAccount.search.name)
  const { data } = useRead(paymentAccount.search, isAllowed ? { pageSize: 1000, sort: { by: 'name' } } : undefined)
  const options = (data?.items ?? []).map(({ id: accountId, name, provider, currencyCode }) => ({
    value: accountId,
    label: `${accountWords({ accountName: name, provider, currencyCode })} · ${currencyCode}`,
  }))
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('all')}
      value={value}
      onChange={(next?: string) => onChange(next)}
      options={options}
    />
  )
}

export const drawAccountSelect: Filter['draw'] = ({ values, set }, id) => (
  <AccountSelect
    id={id}
    value={typeof values.accountId === 'string' ? values.accountId : undefined}
    onChange={(accountId) => set({ accountId })}
  />
)

/** The name of the account that a list is filtered by. */
export const showAccount: NonNullable<Filter['show']> = ({ accountId }) => (
  <RecordNames ids={[String(accountId)]} action={paymentAccount.search.name} field="name" />
)
