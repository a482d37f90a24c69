import { CloseOutlined } from '@ant-design/icons'
import type { Action, Page } from '@wanpu/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { whole } from '../../lib/format.ts'
import { tellFailure } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { call } from '../call.ts'
import { confirmWarning } from '../confirm.ts'
import { kitText } from '../kit.text.ts'
import { BatchButtons } from './BatchButtons.tsx'
import type { Filter } from './filters/filters.tsx'
import { useOpened } from './RowActions.tsx'
import { choiceScope, DialogScope, matchingScope } from './scope.tsx'
import type { Choice, Selection } from './selection.ts'
import { totalText } from './total-text.ts'
import type { List } from './useList.ts'

/** Something to do with the chosen rows. */
export interface BatchAction<A extends Action> {
  label: string
  /** Hidden from those who may not call it. */
  may?: Action
  isDanger?: boolean
  off?: (choice: Choice<A>) => string | undefined
  confirm?: (choice: Choice<A>, count: number) => string
  /** The batch is done when it answers anything but undefined: see `settle` of the selection. */
  run?: (choice: Choice<A>) => Promise<unknown> | unknown
  open?: (choice: Choice<A>, close: () => void, done: () => void) => ReactNode
}

interface BatchBarProps<A extends Action> {
  actions: readonly BatchAction<A>[]
  selection: Selection<A>
  list: List<A>
  filters: readonly Filter[]
}

/**
 * Runs a batch that takes only ids, for lists with ticks or selectAll="ids": `run: onIds((ids) => remove.run({ ids
 * }))`.
 */
export function onIds(run: (ids: string[]) => unknown): <A extends Action>(choice: Choice<A>) => unknown {
  return (choice) => (choice.kind === 'rows' ? run(choice.ids) : undefined)
}

/** Takes the toolbar's place while rows are chosen, so nothing moves. */
export function BatchBar<A extends Action>({ actions, selection, list, filters }: BatchBarProps<A>) {
  const t = useText(kitText)
  const opened = useOpened()
  const { choice, count } = selection
  const countText = choice.kind === 'matching' ? choice.count : whole(count)

  async function run(action: BatchAction<A>) {
    if (action.open !== undefined) {
      const { open } = action
      const scope = choiceScope(choice, matchingScope(list, filters))
      opened.show((close) => <DialogScope scope={scope}>{open(choice, close, selection.settle)}</DialogScope>)
      return
    }
    const answer = await action.run?.(choice)
    if (answer !== undefined) selection.settle()
  }

  async function start(action: BatchAction<A>) {
    if (action.confirm === undefined) return run(action)
    // Who decides is told how many there are, and not about how many.
    const counted = choice.kind === 'matching' && !list.countIsExact ? await countRows(list) : count
    confirmWarning({ title: action.label, about: action.confirm(choice, counted), ok: action.label, run: () => run(action) })
  }

  return (
    <div className="batch-bar" role="toolbar" aria-label={t('chosen', { count: countText })}>
      <span className="batch-count" aria-live="polite">
        {choice.kind === 'matching' ? t('chosenAll', { count: countText }) : t('chosen', { count: countText })}
      </span>
      {selection.more !== undefined && (
        <Button type="link" size="small" loading={selection.isBusy} onClick={selection.chooseAll}>
          {selection.more < list.total ? t('chooseFirst', { count: whole(selection.more) }) : t('chooseAll', { count: totalText(list) })}
        </Button>
      )}
      <BatchButtons
        buttons={actions.map((action) => ({
          label: action.label,
          isDanger: action.isDanger === true,
          off: action.off?.(choice),
          start: () => void start(action).catch((error) => tellFailure(reasonOf(error))),
        }))}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('clearChoice')}
        title={t('clearChoice')}
        onClick={selection.clear}
      />
      {opened.element}
    </div>
  )
}

/** How many rows the filter matches, counted further than the list does. */
async function countRows<A extends Action>({ action, filter }: List<A>): Promise<number> {
  // The filter was read from the address by the action's own schema; every list takes paging.
  const { response } = await call(action, { ...filter, pageSize: 1 } as Parameters<typeof call<A>>[1])
  return (response as Page<unknown>).recordCount
}
