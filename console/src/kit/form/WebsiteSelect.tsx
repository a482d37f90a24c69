import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { callNamed } from '../../lib/http.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

interface Website {
  id: string
  domain: string
  memo?: string
}

interface WebsiteSelectProps<Value> {
  id?: string
  value?: Value | undefined
  onChange?: (value: Value | undefined) => void
  placeholder?: string
}

/** One website, found at the server while typing. */
export function WebsiteSelect({ id, value, onChange, placeholder }: WebsiteSelectProps<string>) {
  const { options, isLoading, setWords } = useWebsites(value === undefined ? [] : [value])
  const t = useText(kitText)
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={isLoading}
      placeholder={placeholder ?? t('all')}
      value={value}
      onChange={(next?: string) => onChange?.(next)}
      options={options}
    />
  )
}

/** Several websites. */
export function WebsitesSelect({ id, value, onChange, placeholder }: WebsiteSelectProps<string[]>) {
  const { options, isLoading, setWords } = useWebsites(value ?? [])
  const t = useText(kitText)
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={isLoading}
      placeholder={placeholder ?? t('choosePlease')}
      value={value ?? []}
      onChange={(next: string[]) => onChange?.(next)}
      options={options}
    />
  )
}

/** The websites that match the words; chosen ones that do not are kept, by their number. */
function useWebsites(chosen: readonly string[]) {
  const [words, setWords] = useState('')
  const keywords = useDeferredValue(words)
  const isAllowed = useMay('shop-website.search')
  const input = { pageIndex: 1, pageSize: 100, ...(keywords !== '' && { keywords }) }
  const { data, isLoading } = useQuery({
    queryKey: ['shop-website.search', input],
    queryFn: ({ signal }) => callNamed<{ items: Website[] }>('shop-website.search', input, signal).then((answer) => answer.response),
    enabled: isAllowed,
  })
  const found = (data?.items ?? []).map((site) => ({ value: site.id, label: site.domain.replace(/^https?:\/\//, '') }))
  const missing = chosen
    .filter((each) => !found.some((option) => option.value === each))
    .map((each) => ({ value: each, label: `#${each}` }))
  return { options: [...found, ...missing], isLoading, setWords }
}
