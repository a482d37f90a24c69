import type { Action } from '@wanpu/contract'
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useAddressParams } from '../lib/address-params.ts'
import { draftOf } from '../lib/drafts.ts'
import { usePage } from '../lib/page.ts'
import { Allowed } from './Allowed.tsx'
import { useOpened } from './list/RowActions.tsx'

interface ButtonOptions {
  type?: 'primary' | 'default'
  icon?: ReactNode
  /** Hidden for those who may not call it. `?open=<name of the action>` in the address presses the button. */
  may?: Action
}

type Draw = (close: () => void) => ReactNode

/** Buttons that open a drawer or dialog; draw `element` once on the screen. */
export function useOpenButton() {
  const { element, show, reopen } = useOpened()
  const button = (label: string, draw: Draw, { may, ...look }: ButtonOptions = {}) => {
    const open = { open: (opener: string) => show(draw, opener), reopen: (opener: string) => reopen(draw, opener) }
    const own = <OpenButton label={label} action={may?.name} {...open} {...look} />
    return may === undefined ? own : <Allowed needs={[may.name]}>{own}</Allowed>
  }
  return { button, element, show }
}

/** What the draft of a form that a button opened says about it. A form that is opened otherwise comes back by it, too. */
export const openerOf = (label: string): string => `button ${label}`

interface OpenButtonProps extends Omit<ButtonOptions, 'may'> {
  label: string
  action: string | undefined
  open: (opener: string) => void
  reopen: (opener: string) => void
}

/** Opens by itself when the address asks for it, and when the page is built again and a draft of its form was left. */
function OpenButton({ label, action, open, reopen, type = 'default', icon }: OpenButtonProps) {
  const { key } = usePage()
  const [params, setParams] = useAddressParams()
  const opener = openerOf(label)
  const reopenIfLeft = useEffectEvent(() => {
    if (draftOf(key)?.opener === opener) reopen(opener)
  })
  useEffect(() => reopenIfLeft(), [])
  const isAsked = action !== undefined && params.get('open') === action
  const openAsAsked = useEffectEvent(() => {
    setParams(withoutOpen, { replace: true })
    open(opener)
  })
  useEffect(() => {
    if (isAsked) openAsAsked()
  }, [isAsked])
  return (
    <Button type={type} icon={icon} onClick={() => open(opener)}>
      {label}
    </Button>
  )
}

function withoutOpen(before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  params.delete('open')
  return params
}
