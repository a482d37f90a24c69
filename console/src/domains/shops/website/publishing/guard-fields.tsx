import type { PublishingGuards } from '@wanpu/contract'
import { NumberField, SwitchField } from '../../../../kit/form/fields.tsx'

export interface GuardFields {
  lostPercent?: number | null
  prices?: boolean
  menuLinks?: boolean
}

/** The guards as they are sent: an empty percentage is left out, an unset switch is off. */
export function guardsOf({ lostPercent, prices = false, menuLinks = false }: GuardFields): PublishingGuards {
  return { ...(typeof lostPercent === 'number' && { lostPercent }), prices, menuLinks }
}

/** The fields of `GuardFields`, for a form of the kit: the percentage from 1 to 99, and the switches. */
export function GuardInputs() {
  return (
    <>
      <NumberField name="lostPercent" min={1} max={99} suffix="%" />
      <SwitchField name="prices" />
      <SwitchField name="menuLinks" />
    </>
  )
}
