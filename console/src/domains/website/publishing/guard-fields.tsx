import type { PublishingGuards } from '@wanpu/contract'
import { NumberField, SwitchField } from '../../../kit/form/fields.tsx'

export interface GuardFields {
  lostPercent?: number | null
  prices?: boolean
  menuLinks?: boolean
}

export function guardsOf({ lostPercent, prices = false, menuLinks = false }: GuardFields): PublishingGuards {
  return { ...(typeof lostPercent === 'number' && { lostPercent }), prices, menuLinks }
}

export function GuardInputs() {
  return (
    <>
      <NumberField name="lostPercent" min={1} max={99} suffix="%" />
      <SwitchField name="prices" />
      <SwitchField name="menuLinks" />
    </>
  )
}
