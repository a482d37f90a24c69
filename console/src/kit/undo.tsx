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

/** A toast that takes a change set back for eight seconds; who may not take back is only told. */
export function offerUndo(changeSetId: string, words: string, refresh?: Family | readonly Family[]): void {
  if (!mayCall(useSession.getState().user, undoAction)) {
    tellSuccess(words === '' ? say(kitText)('done') : words)
    return
  }
  const undo = async () => (await callNamed<UndoResult>(undoAction, { changeSetId })).response
  offerUndoBy(`undo-${changeSetId}`, words, undo, refresh)
}

/** The same for what another action takes back. */
export function offerUndoBy(
  key: string,
  words: string,
  undo: () => Promise<Pick<UndoResult, 'affected' | 'leftAlone' | 'taskId'>>,
  refresh?: Family | readonly Family[],
): void {
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
          void undone(undo, refresh)
        }}
      >
        {t('undo')}
      </Button>
    ),
  })
}

async function undone(
  undo: () => Promise<Pick<UndoResult, 'affected' | 'leftAlone' | 'taskId'>>,
  refresh?: Family | readonly Family[],
): Promise<void> {
  const t = say(kitText)
  try {
    const { affected: count, leftAlone: kept, taskId } = await undo()
    if (taskId !== undefined) tellSuccess(t('asTask'))
    else tellSuccess(kept > 0 ? t('undonePartly', { count, kept }) : t('undone', { count }))
  } catch (error) {
    tellFailure(reasonOf(error))
  }
  const list = refresh === undefined ? [] : Array.isArray(refresh) ? refresh : [refresh]
  const names = new Set(list.flatMap((family: Family) => Object.values(family).map((action) => action.name)))
  void queries.invalidateQueries({ predicate: (query) => names.size === 0 || names.has(String(query.queryKey[0])) })
}
