import { Input } from 'antd'
import { useState } from 'react'

interface TextInputProps {
  id: string
  hint?: string
  value: string
  onSearch: (value: string | undefined) => void
}

/** One text; searched for on Enter and when the field is left. */
export function TextInput({ id, hint, value, onSearch }: TextInputProps) {
  const [draft, setDraft] = useState({ text: value, from: value })
  const displayedText = draft.from === value ? draft.text : value
  const search = (text: string) => text.trim() !== value && onSearch(text.trim() || undefined)
  return (
    <Input
      id={id}
      allowClear
      maxLength={200}
      placeholder={hint}
      value={displayedText}
      onChange={({ target, type }) => {
        setDraft({ text: target.value, from: value })
        if (type === 'click') search(target.value)
      }}
      onBlur={() => search(displayedText)}
      onPressEnter={() => search(displayedText)}
    />
  )
}
