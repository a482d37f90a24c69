import { Form } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

interface AfterTypingProps<Name extends string> {
  /** Of the text fields that it is drawn from. */
  names: readonly Name[]
  children: (texts: Readonly<Record<Name, string>>) => ReactNode
}

/** Milliseconds without a key after which somebody looks up from the field. */
const pause = 150

/**
 * Draws what depends on texts of the form around it, as soon as typing pauses: drawn with each key, a preview costs more
 * than the key itself.
 */
export function AfterTyping<Name extends string>({ names, children }: AfterTypingProps<Name>) {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const typed = Form.useWatch((fields) => textsOf(fields, names), { form, preserve: true })
  const [settled, setSettled] = useState(typed)
  // The form has values once its fields are registered.
  const isFirst = settled === undefined
  useEffect(() => {
    if (isFirst) return setSettled(typed)
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed, isFirst])
  return useMemo(() => settled && children(settled), [settled, children])
}

function textsOf<Name extends string>(fields: Record<string, unknown>, names: readonly Name[]): Record<Name, string> {
  // Each name is there.
  return Object.fromEntries(names.map((name) => [name, String(fields[name] ?? '')])) as Record<Name, string>
}
