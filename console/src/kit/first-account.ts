import { type ComponentType, lazy } from 'react'

interface FirstAccountProps {
  currencyCode: string
  close: () => void
}
type Load = () => Promise<{ default: ComponentType<FirstAccountProps> }>

const form: { load?: Load } = {}

/** Hands over the form of the first account that takes money: features below payments open it without knowing it. */
export function offerFirstAccount(load: Load): void {
  form.load = load
}

/** Where the account is filled in that takes money in a currency by hand, such as a bank transfer. */
export const FirstAccount = lazy(() => form.load?.() ?? Promise.reject(new Error('no feature takes payments')))
