import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type ReactElement, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { useOnlyChoice } from './useOnlyChoice.ts'

interface RecordSelectProps {
  id?: string | undefined
  value?: string | undefined
  onChange?: ((value: string | undefined) => void) | undefined
  placeholder?: string | undefined
  options: { value: string; label: string }[]
  isLoading: boolean
  /** The foot of the list leads to a form that adds a record. */
  creating?: { label: string; open: () => void } | undefined
}

/** One of some records, found by its name. */
export function RecordSelect({ id, value, onChange, placeholder, options, isLoading, creating }: RecordSelectProps) {
  const t = useText(kitText)
  useOnlyChoice(isLoading ? undefined : options.map((option) => option.value), value === undefined, (only) => onChange?.(only))
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={placeholder ?? t('choosePlease')}
      value={value}
      onChange={(next?: string) => onChange?.(next)}
      options={options}
      {...useFoot(creating)}
    />
  )
}

function useFoot(creating: RecordSelectProps['creating']) {
  const [isOpen, setIsOpen] = useState(false)
  if (creating === undefined) return {}
  const create = () => {
    setIsOpen(false)
    creating.open()
  }
  return {
    open: isOpen,
    onOpenChange: setIsOpen,
    popupRender: (list: ReactElement) => (
      <>
        {list}
        <Button type="text" block icon={<PlusOutlined />} onClick={create}>
          {creating.label}
        </Button>
      </>
    ),
  }
}
