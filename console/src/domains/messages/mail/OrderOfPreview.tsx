import { order } from '@wanpu/contract'
import { Select } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { templateText } from './template.text.ts'

interface Props {
  websiteId: string | null
  value: string | undefined
  onChange: (orderId: string | undefined) => void
}

/**
 * Which order the preview is filled with, found by its number or its contact; without one the server takes the latest
 * that fits.
 */
export function OrderOfPreview({ websiteId, value, onChange }: Props) {
  const t = useText(templateText)
  const id = useId()
  const isAllowed = useMay(order.search.name)
  const [words, setWords] = useState('')
  // A chosen order keeps its name when it is no longer among those that match.
  const [label, setLabel] = useState('')
  const keywords = useDeferredValue(words.trim())
  const filter = { ...(keywords !== '' && { keywords }), ...(websiteId !== null && { websiteId }) }
  const orders = useRead(order.search, isAllowed ? { ...filter, pageSize: 20, sort: { by: 'createdAt', desc: true } } : undefined)
  if (!isAllowed) return null
  const options = (orders.data?.items ?? []).map((row) => ({
    value: row.id,
    label: [row.orderNo, row.contact.name, row.contact.email].filter(Boolean).join(' · '),
  }))
  const isListed = value === undefined || options.some((option) => option.value === value)
  return (
    <div className="template-field">
      <label htmlFor={id}>{t('previewOf')}</label>
      <Select
        id={id}
        allowClear
        showSearch={{ filterOption: false, onSearch: setWords }}
        loading={orders.isFetching}
        value={value}
        placeholder={t('previewLatest')}
        notFoundContent={orders.error === null ? t('previewNoOrder') : orders.error.message}
        onChange={(orderId: string | undefined) => {
          setLabel(options.find((option) => option.value === orderId)?.label ?? '')
          onChange(orderId)
        }}
        options={isListed ? options : [{ value, label }, ...options]}
      />
    </div>
  )
}
