import { type AttributeKind, goodsAttributeValue } from '@wanpu/contract'
import { AutoComplete, Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'

interface AttributeSelectProps<Value> {
  id?: string
  kind: AttributeKind
  value?: Value
  onChange?: (value: Value) => void
}

/** What is known of a kind, for people to choose from; nothing for those who may not look. */
function useSuggestions(kind: AttributeKind): { value: string }[] {
  const isAllowed = useMay(goodsAttributeValue.search.name)
  const input = { kind, pageSize: 1000, sort: { by: 'sort', desc: false } } as const
  const { data } = useRead(goodsAttributeValue.search, isAllowed ? input : undefined, { staleTime: 60_000 })
  return [...new Set((data?.items ?? []).map((row) => row.value))].map((value) => ({ value }))
}

/** Several values of a kind: those of the attributes are offered, others may be typed. */
export function AttributeSelect({ kind, ...control }: AttributeSelectProps<string[]>) {
  const t = useText(kitText)
  return <Select mode="tags" placeholder={t('tagsHint')} tokenSeparators={[',', '，', '、']} options={useSuggestions(kind)} {...control} />
}

/** One value of a kind, such as the brand. */
export function AttributeText({ kind, ...control }: AttributeSelectProps<string>) {
  return <AutoComplete allowClear maxLength={200} showSearch={{ filterOption: true }} options={useSuggestions(kind)} {...control} />
}
