import type { Family, UndoResult } from '@wanpu/contract'
import { Button } from 'antd'
import { reasonOf } from '../lib/errors.ts'
import { callNamed } from '../lib/http.ts'
import { notices, tellFailure, tellSuccess } from '../lib/notices.ts'
import { queries } from '../lib/queries.ts'
import { mayCall, useSession } from '../lib/session.ts'
import { say } from '../lib/text.ts'
import { kitText } from './kit.text.ts'

const seconds = 8
/** Milliseconds after which an undo says that it runs. */
const unnoticed = 400

/** The name of the action that takes a change set back. */
export const undoAction = 'goods-bak.undo'

type Undone = Pick<UndoResult, 'affected' | 'leftAlone' | 'taskId' | 'changeSetId'>

/** What usually follows a change, as a button next to its undo. */
export interface NextStep {
  label: string
  run: () => unknown
}

interface OfferOptions {
  /** The families whose reads are asked again afterwards. */
  refresh?: Family | readonly Family[]
  /** What the button is called: 恢复 where it takes an undo back. */
  back?: 'undo' | 'redo'
  next?: NextStep | undefined
}

/** A toast that offers undo of a change set for eight seconds; a user who may not undo only sees the message. */
export function offerUndo(changeSetId: string, words: string, options: OfferOptions = {}): void {
  if (!mayCall(useSession.getState().user, undoAction)) {
    offerNext(words, options.next)
    return
  }
  offerUndoBy(`undo-${changeSetId}`, words, undoOf(changeSetId), options)
}

/** Takes a change set back at once, says how that went and offers the way back; false where it failed. */
export const undoNow = (changeSetId: string, refresh?: Family | readonly Family[]): Promise<boolean> =>
  undone(undoOf(changeSetId), refresh === undefined ? {} : { refresh })

const undoOf = (changeSetId: string) => async () => (await callNamed<UndoResult>(undoAction, { changeSetId })).response

/** Says what was done, with a button for what usually follows. */
export function offerNext(words: string, next: NextStep | undefined): void {
  const title = words === '' ? say(kitText)('done') : words
  if (next === undefined) {
    tellSuccess(title)
    return
  }
  const key = `next-${next.label}`
  notices()?.notification.success({ key, title, duration: seconds, pauseOnHover: true, actions: <NextButton next={next} of={key} /> })
}

function NextButton({ next, of }: { next: NextStep; of: string }) {
  return (
    <Button
      size="small"
      type="primary"
      onClick={() => {
        notices()?.notification.destroy(of)
        void next.run()
      }}
    >
      {next.label}
    </Button>
  )
}

/** The same for what another action takes back. */
export function offerUndoBy(
  key: string,
  words: string,
  undo: () => Promise<Undone>,
  { refresh, back = 'undo', next }: OfferOptions = {},
): void {
  const t = say(kitText)
  notices()?.notification.success({
    key,
    title: words === '' ? t('done') : words,
    duration: seconds,
    pauseOnHover: true,
    actions: (
      <span className="toast-actions">
        {next !== undefined && <NextButton next={next} of={key} />}
        <Button
          size="small"
          onClick={() => {
            notices()?.notification.destroy(key)
            void undone(undo, { ...(refresh !== undefined && { refresh }), back })
          }}
        >
          {t(back)}
        </Button>
      </span>
    ),
  })
}

/** The key of what a toast says after an undo or a redo that left `kept` rows as they were. */
export function backKey(back: 'undo' | 'redo' | undefined, kept: number) {
  const done = back === 'redo' ? 'redone' : 'undone'
  return kept > 0 ? (`${done}Partly` as const) : done
}

async function undone(undo: () => Promise<Undone>, { refresh, back }: OfferOptions): Promise<boolean> {
  const t = say(kitText)
  let isDone = false
  const key = 'undoing'
  const saying = setTimeout(
    () => notices()?.message.loading({ key, content: t(back === 'redo' ? 'redoing' : 'undoing'), duration: 0 }),
    unnoticed,
  )
  try {
    const { affected: count, leftAlone: kept, taskId, changeSetId } = await undo()
    const words = t(backKey(back, kept), { count, kept })
    if (taskId !== undefined) tellSuccess(t('asTask'))
    else if (changeSetId === undefined) tellSuccess(words)
    else offerUndo(changeSetId, words, { ...(refresh !== undefined && { refresh }), back: back === 'redo' ? 'undo' : 'redo' })
    isDone = true
  } catch (error) {
    tellFailure(reasonOf(error))
  } finally {
    clearTimeout(saying)
    notices()?.message.destroy(key)
  }
  const list = refresh === undefined ? [] : Array.isArray(refresh) ? refresh : [refresh]
  const names = new Set(list.flatMap((family: Family) => Object.values(family).map((action) => action.name)))
  void queries.invalidateQueries({ predicate: (query) => names.size === 0 || names.has(String(query.queryKey[0])) })
  return isDone
}
