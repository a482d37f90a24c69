import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { draftOf } from '../../../lib/drafts.ts'
import { usePage } from '../../../lib/page.ts'
import { useOpened } from '../RowActions.tsx'
import { ListScopeForDialog } from '../scope.tsx'

type Draw = (close: () => void) => ReactNode

/**
 * The dialogs of a menu by the names of its entries; one half filled in opens again after a reload, once the list
 * `isReady`. Draw `element` once.
 */
export function useMenuDialogs(dialogs: Readonly<Record<string, Draw>>, isReady: boolean) {
  const { key } = usePage()
  const { show, reopen, element } = useOpened()
  const reopenBy = useEffectEvent((opener: string) => {
    const entry = Object.entries(dialogs).find(([name]) => openerOf(name) === opener)
    if (entry !== undefined) reopen(scoped(entry[1]), opener)
  })
  useEffect(() => {
    const opener = draftOf(key)?.opener
    if (isReady && opener !== undefined) reopenBy(opener)
  }, [isReady, key])
  const open = (name: string) => {
    const draw = dialogs[name]
    if (draw !== undefined) show(scoped(draw), openerOf(name))
  }
  return { open, element }
}

/** The dialogs act on all that the list shows. */
const scoped =
  (draw: Draw): Draw =>
  (close) => <ListScopeForDialog>{draw(close)}</ListScopeForDialog>

const openerOf = (name: string) => `menu ${name}`
