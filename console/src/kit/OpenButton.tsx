import type { Action } from '@wanpu/contract'
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { draftOf } from '../lib/drafts.ts'
import { usePage } from '../lib/page.ts'
import { Allowed } from './Allowed.tsx'
import { useOpened } from './list/RowActions.tsx'

interface ButtonOptions {
  type?: 'primary' | 'default'
  icon?: ReactNode
  /** Hidden for those who may not call it. */
  may?: Action
}

type Draw = (close: () => void) => ReactNode

/** Buttons that open a drawer or dialog; draw `element` once on the screen. */
export function useOpenButton() {
  const { element, show, reopen } = useOpened()
  const button = (label: string, draw: Draw, { may, ...look }: ButtonOptions = {}) => {
    const own = <OpenButton label={label} open={(opener) => show(draw, opener)} reopen={(opener) => reopen(draw, opener)} {...look} />
    return may === undefined ? own : <Allowed needs={[may.name]}>{own}</Allowed>
  }
  return { button, element, show }
}

interface OpenButtonProps extends Omit<ButtonOptions, 'may'> {
  label: string
  open: (opener: string) => void
  reopen: (opener: string) => void
}

/** Opens by itself when the page is built again and a draft of its form was left. */
function OpenButton({ label, open, reopen, type = 'default', icon }: OpenButtonProps) {
  const { key } = usePage()
  const opener = `button ${label}`
  const reopenIfLeft = useEffectEvent(() => {
    if (draftOf(key)?.opener === opener) reopen(opener)
  })
  useEffect(() => reopenIfLeft(), [])
  return (
    <Button type={type} icon={icon} onClick={() => open(opener)}>
      {label}
    </Button>
  )
}
