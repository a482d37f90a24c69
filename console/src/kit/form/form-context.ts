import { createContext, use } from 'react'
import type { Text } from '../../lib/text.ts'

export interface FormScope {
  text: Text
  /** What is filled in makes a record, or says what is to be done. */
  isNew: boolean
  /** The reason why the field is refused at this moment. */
  check: (field: string) => string | undefined
}

export const FormContext = createContext<FormScope | undefined>(undefined)

/** The words and checks of the form around the component. @throws Error outside of a form of the kit */
export function useFormScope(): FormScope {
  const scope = use(FormContext)
  if (scope === undefined) throw new Error('A field stands outside of a form of the kit')
  return scope
}

/** What opened the form, such as a button or an action of a row: with it a draft finds its form again. */
export const OpenerContext = createContext<string | undefined>(undefined)
