import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { kitText } from '../../kit.text.ts'

const pause = 400
interface KeywordsInputProps {
  id: string
  value: string
  /** What is searched, such as 券码、备注. */
  hint: string
  onSearch: (value: string | undefined) => void
}

/** Searches on Enter, and by itself when the typing pauses. */
export function KeywordsInput({ id, value, hint, onSearch }: KeywordsInputProps) {
  const t = useText(kitText)
  const [text, setShown] = useState(value)
  const [before, setBefore] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What the timer meets when it runs out: another filter may have been set since the last key.
  const latest = useRef({ value, onSearch })
  useEffect(() => {
    latest.current = { value, onSearch }
  })
  // A page that is left searches no more: the address is another page's then.
  useEffect(() => () => clearTimeout(timer.current), [])
  // Another address, such as a cleared filter, wins over what was typed before.
  if (value !== before) {
    setBefore(value)
    setShown(value)
  }

  function search(text: string) {
    clearTimeout(timer.current)
    if (text !== latest.current.value) latest.current.onSearch(text === '' ? undefined : text)
  }

  return (
    <Input
      id={id}
      className="keywords"
      prefix={<SearchOutlined />}
      placeholder={hint || t('keywords')}
      value={text}
      allowClear
      maxLength={200}
      onChange={(event) => {
        const text = event.target.value
        setShown(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search(text), pause)
      }}
      onPressEnter={() => search(text)}
    />
  )
}
