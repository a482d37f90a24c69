import type { Family, UndoResult } from '@wanpu/contract'
import { Button } from 'antd'
import { reasonOf } from '../shell/errors.ts'
import { callNamed } from '../shell/http.ts'
import { notices, tellFailure, tellSuccess } from '../shell/notices.ts'
import { queries } from '../shell/queries.ts'
import { mayCall, useSession } from '../shell/session.ts'
import { kitText } from './kit.text.ts'
import { say } from './text.ts'

const seconds = 8

const undoAction = 'goods-bak.undo'

type Undone = Pick<UndoResult, 'affected' | 'leftAlone' | 'taskId' | 'changeSetId'>

interface OfferOptions {
  /** The families whose reads are asked again afterwards. */
  refresh?: Family | readonly Family[]
  /** What the button is called: 恢复 where it takes an undo back. */
  back?: 'undo' | 'redo'
}

/** A toast that takes a change set back for eight seconds; who may not take back is only told. */
export function offerUndo(changeSetId: string, words: string, { refresh, back = 'undo' }: OfferOptions = {}): void {
  if (!mayCall(useSession.getState().user, undoAction)) {
    tellSuccess(words === '' ? say(kitText)('done') : words)
    return
  }
  const undo = async () => (await callNamed<UndoResult>(undoAction, { changeSetId })).response
  offerUndoBy(`undo-${changeSetId}`, words, undo, { ...(refresh !== undefined && { refresh }), back })
}

/** The same for what another action takes back. */
export function offerUndoBy(key: string, words: string, undo: () => Promise<Undone>, { refresh, back = 'undo' }: OfferOptions = {}): void {
  const t = say(kitText)
  notices()?.notification.success({
    key,
    title: words === '' ? t('done') : words,
    duration: seconds,
    pauseOnHover: true,
    actions: (
      <Button
        size="small"
        onClick={() => {
          notices()?.notification.destroy(key)
          void undone(undo, { ...(refresh !== undefined && { refresh }), back })
        }}
      >
        {t(back)}
      </Button>
    ),
  })
}

async function undone(undo: () => Promise<Undone>, { refresh, back }: OfferOptions): Promise<void> {
  const t = say(kitText)
  try {
    const { affected: count, leftAlone: kept, taskId, changeSetId } = await undo()
    const words = kept > 0 ? t('undonePartly', { count, kept }) : back === 'redo' ? t('redone', { count }) : t('undone', { count })
    if (taskId !== undefined) tellSuccess(t('asTask'))
    else if (changeSetId === undefined) tellSuccess(words)
    else offerUndo(changeSetId, words, { ...(refresh !== undefined && { refresh }), back: back === 'redo' ? 'undo' : 'redo' })
  } catch (error) {
    tellFailure(reasonOf(error))
  }
  const list = refresh === undefined ? [] : Array.isArray(refresh) ? refresh : [refresh]
  const names = new Set(list.flatMap((family: Family) => Object.values(family).map((action) => action.name)))
  void queries.invalidateQueries({ predicate: (query) => names.size === 0 || names.has(String(query.queryKey[0])) })
}
