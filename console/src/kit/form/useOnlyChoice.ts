import { Form } from 'antd'
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { FormContext } from './form-context.ts'

/** The field around a control. */
export const FieldContext = createContext<{ name: string; isRequired: boolean } | undefined>(undefined)

/**
 * Calls `choose` with the only record that can be chosen, once, where a required field of a new record has no value. The
 * field counts as untouched after it, so that closing the form asks nothing. `ids` is undefined until all are known.
 */
export function useOnlyChoice(ids: readonly string[] | undefined, isEmpty: boolean, choose: (id: string) => void): void {
  const field = use(FieldContext)
  const isNew = use(FormContext)?.isNew === true
  const form = Form.useFormInstance()
  const [isDone, setDone] = useState(false)
  const only = field?.isRequired === true && isNew && ids?.length === 1 ? ids[0] : undefined
  const chooseOnly = useEffectEvent((id: string) => {
    setDone(true)
    if (isDone || !isEmpty) return
    choose(id)
    if (field !== undefined) form.setFields([{ name: field.name, touched: false }])
  })
  useEffect(() => {
    if (only !== undefined) chooseOnly(only)
  }, [only])
}
