import { MoreOutlined } from '@ant-design/icons'
import type { Action } from '@wanpu/contract'
import { Dropdown, type MenuProps, Tooltip } from 'antd'
import { type ComponentProps, type ReactNode, type Ref, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftOf } from '../../lib/drafts.ts'
import { focusAgain } from '../../lib/focus.ts'
import { usePage } from '../../lib/page.ts'
import { useText } from '../../lib/text.ts'
import { confirmWarning } from '../confirm.ts'
import { OpenerContext } from '../form/form-context.ts'
import { kitText } from '../kit.text.ts'
import { besideEachOther } from './columns/actions-width.ts'

/** Something to do with one row. Off: it stays visible and says why. */
export interface RowAction {
  label: string
  off?: string | undefined
  /** Hidden from those who may not call it; a form to edit stays, to be looked at. */
  may?: Action
  isDanger?: boolean
  /** The heading above it in the menu. */
  group?: string
  /** The one that the key `e` starts. */
  isEdit?: boolean
  /** Asked before, under 警告, for what cannot be undone. */
  confirm?: string
  run?: () => unknown
  /** Tells it apart from the actions of other rows: see ofRow. */
  opener?: string
  /** Draws a drawer or dialog; it calls `close` when it is done. */
  open?: (close: () => void) => ReactNode
}

interface RowActionsProps {
  actions: readonly RowAction[]
  perform: (action: RowAction) => void
  name: string
  /** How many are buttons; the others are in a menu. By default as many as have room, two at most. */
  visible?: number
}

/**
 * The first actions as buttons, the others in a menu behind them, named by `name`, which says whose they are. All are
 * plain buttons: antd's are six components each, and a tab of twenty rows would come back a tenth later.
 */
export function RowActions({ actions, perform, name, visible = besideEachOther(actions.map(({ label }) => label)) }: RowActionsProps) {
  const first = actions.slice(0, visible)
  const rest = actions.slice(visible)
  return (
    <span className="row-actions">
      {first.map((action) => (
        <ActionButton key={action.label} action={action} perform={perform} />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} perform={perform} name={name} />}
    </span>
  )
}

/** The button of the menu; what makes it a menu comes when it is pressed first. */
function MoreActions({ actions, perform, name }: Pick<RowActionsProps, 'actions' | 'perform' | 'name'>) {
  const [isOpen, setOpen] = useState<boolean>()
  const more = useRef<HTMLButtonElement>(null)
  const focusMore = () => more.current?.focus({ preventScroll: true })
  if (isOpen === undefined) {
    const openFirst = () => {
      flushSync(() => setOpen(true))
      // The menu's button took the place of the one that was pressed.
      focusMore()
    }
    return <MoreButton name={name} onClick={openFirst} />
  }
  const performFromMenu = (action: RowAction) => {
    // What it opens gives the focus back to where it was: the menu is gone by then.
    focusMore()
    perform(action)
  }
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: menuOf(actions, performFromMenu) }}
    >
      <MoreButton ref={more} name={name} />
    </Dropdown>
  )
}

interface MoreButtonProps extends ComponentProps<'button'> {
  name: string
  ref?: Ref<HTMLButtonElement>
}

function MoreButton({ name, className = '', ...rest }: MoreButtonProps) {
  const t = useText(kitText)
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('moreOf', { name })}
      title={t('more')}
      {...rest}
      className={`row-action is-icon ${className}`}
    >
      <MoreOutlined />
    </button>
  )
}

type MenuItems = NonNullable<MenuProps['items']>

/** The actions as a menu, under their headings where they have any. */
function menuOf(actions: readonly RowAction[], perform: RowActionsProps['perform']): MenuItems {
  const item = (action: RowAction) => ({
    key: action.label,
    disabled: action.off !== undefined,
    danger: action.isDanger === true,
    label: action.off === undefined ? action.label : <OffLabel label={action.label} reason={action.off} />,
    onClick: () => perform(action),
  })
  return [...Map.groupBy(actions, ({ group }) => group)].flatMap(
    ([heading, some]): MenuItems =>
      heading === undefined ? some.map(item) : [{ type: 'group' as const, key: heading, label: heading, children: some.map(item) }],
  )
}

function ActionButton({ action, perform }: { action: RowAction; perform: (action: RowAction) => void }) {
  const { label, off, isDanger } = action
  const button = (
    <button
      type="button"
      aria-disabled={off !== undefined}
      className={`row-action${off === undefined ? '' : ' is-off'}${isDanger === true && off === undefined ? ' is-danger' : ''}`}
      onClick={() => off === undefined && perform(action)}
    >
      {label}
    </button>
  )
  // A tooltip is six components, in every row: only where it has something to say.
  return off === undefined ? button : <Tooltip title={off}>{button}</Tooltip>
}

/** An entry of a menu that is off, with the reason below it. */
export function OffLabel({ label, reason }: { label: string; reason: string }) {
  return (
    <span className="off-label">
      {label}
      <small>{reason}</small>
    </span>
  )
}

type Draw = (close: () => void) => ReactNode

interface Opened {
  draw: Draw
  at: number
  opener: string | undefined
}

/** Keeps what an action opened, next to the rows, so that it outlives the row's menu. */
export function useOpened() {
  const [open, setOpen] = useState<Opened>()
  const from = useRef<Element>(null)
  const close = () => {
    setOpen(undefined)
    requestAnimationFrame(() => focusAgain(from.current))
  }
  const show = useCallback((draw: Draw, opener?: string) => {
    from.current = document.activeElement
    setOpen({ draw, at: Date.now(), opener })
  }, [])

  const perform = useCallback(
    (action: RowAction): void => {
      const act = () => {
        if (action.open !== undefined) show(action.open, action.opener)
        else void action.run?.()
      }
      if (action.confirm === undefined) act()
      else confirmWarning({ title: action.label, about: action.confirm, ok: action.label, run: act })
    },
    [show],
  )

  const element = open && (
    <Suspense fallback={null}>
      <OpenerContext key={open.at} value={open.opener}>
        {open.draw(close)}
      </OpenerContext>
    </Suspense>
  )
  /** Opens a form again whose draft is back; nothing while something is open. */
  const reopen = (draw: Draw, opener: string) => setOpen((now) => now ?? { draw, at: Date.now(), opener })
  return { perform, element, show, reopen }
}

/** What is left of the actions for a person with these rights: what would be refused is not offered. */
export function offered(actions: readonly RowAction[], mayCall: (action: Action) => boolean, see: string): RowAction[] {
  return actions.flatMap((action) => {
    if (action.may === undefined || mayCall(action.may)) return [action]
    return action.isEdit === true ? [{ ...action, label: see }] : []
  })
}

/** What opens a row with these actions, by the key `e` and by its title: its form, or what shows it. Undefined where nothing does. */
export function openOf(actions: readonly RowAction[] | undefined, perform: (action: RowAction) => void): (() => void) | undefined {
  const edit = actions?.find(({ isEdit, off }) => isEdit === true && off === undefined)
  return edit && (() => perform(edit))
}

/** The actions of a row, with names that differ from those of other rows. */
export function ofRow(id: string, actions: readonly RowAction[]): RowAction[] {
  return actions.map((action) => ({ ...action, opener: `row ${id} ${action.label}` }))
}

/** Opens the form of a row again whose draft was left, once the row is there. */
export function useReopened<Row>(
  rows: readonly Row[],
  rowActions: ((row: Row) => readonly RowAction[]) | undefined,
  reopen: ReturnType<typeof useOpened>['reopen'],
): void {
  const { key } = usePage()
  const reopenIn = useEffectEvent((rows: readonly Row[], opener: string) => {
    const action = rowActions && rows.flatMap(rowActions).find((each) => each.opener === opener)
    if (action?.open !== undefined) reopen(action.open, opener)
  })
  useEffect(() => {
    const opener = draftOf(key)?.opener
    if (opener !== undefined) reopenIn(rows, opener)
  }, [rows, key])
}
