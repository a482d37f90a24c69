import { Input } from 'antd'
import { type ReactNode, useId } from 'react'

/** A setting with its label above. */
export function Setting({
  label,
  about,
  isWide = false,
  children,
}: {
  label: string
  about?: string
  isWide?: boolean
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={isWide ? 'filter import-wide' : 'filter'} title={about}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface TypedInputProps {
  id?: string
  value: string
  maxLength: number
  placeholder?: string
  label?: string
  onTyped: (text: string) => void
}

/** A text that counts when the field is left or Enter is pressed, not with each character. */
export function TypedInput({ id, value, maxLength, placeholder, label, onTyped }: TypedInputProps) {
  return (
    <Input
      key={value}
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      defaultValue={value}
      maxLength={maxLength}
      {...(placeholder !== undefined && { placeholder })}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
      onBlur={({ target }) => target.value.trim() !== value && onTyped(target.value.trim())}
    />
  )
}
