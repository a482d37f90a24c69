import type { Action } from '@wanpu/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { mayCall, useSession } from '../shell/session.ts'
import { useOpened } from './list/RowActions.tsx'

interface ButtonOptions {
  type?: 'primary' | 'default'
  icon?: ReactNode
  /** Hidden for those who may not call it. */
  may?: Action
}

/** Buttons that open a drawer or dialog; draw `element` once on the screen. */
export function useOpenButton() {
  const { element, show } = useOpened()
  const user = useSession((session) => session.user)
  const button = (label: string, draw: (close: () => void) => ReactNode, { type = 'default', icon, may }: ButtonOptions = {}) =>
    may === undefined || mayCall(user, may.name) ? (
      <Button type={type} icon={icon} onClick={() => show(draw)}>
        {label}
      </Button>
    ) : null
  return { button, element, show }
}
