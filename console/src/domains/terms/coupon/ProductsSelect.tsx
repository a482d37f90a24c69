import { goods } from '@wanpu/contract'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { useMay } from '../../../lib/session.ts'

interface ProductsSelectProps {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  placeholder: string
}

/** Any number of products of the stock, found by their words; who may not see products sees their numbers. */
export function ProductsSelect({ id, value = [], onChange, placeholder }: ProductsSelectProps) {
  const mayFind = useMay(goods.search.name)
  const [typed, setTyped] = useState('')
  const keywords = useDeferredValue(typed.trim())
  const { data: matches, isFetching } = useRead(goods.search, mayFind && keywords !== '' ? { keywords, pageSize: 20 } : undefined)
  const { data: selected } = useRead(goods.search, mayFind && value.length > 0 ? { ids: value, pageSize: 1000 } : undefined)
  const titles = new Map([...(selected?.items ?? []), ...(matches?.items ?? [])].map((one) => [one.id, one.title]))
  const optionIds = keywords === '' ? value : [...new Set([...(matches?.items ?? []).map((one) => one.id), ...value])]
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      className="wide"
      placeholder={placeholder}
      loading={isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={value}
      onChange={(next: string[]) => onChange?.(next)}
      options={optionIds.map((one) => ({ value: one, label: titles.get(one) ?? one }))}
    />
  )
}
