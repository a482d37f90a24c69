import type { Family, UndoResult } from '@wanpu/contract'
import { Button } from 'antd'
import { reasonOf } from '../shell/errors.ts'
import { callNamed } from '../shell/http.ts'
import { notices, tellFailure, tellSuccess } from '../shell/notices.ts'
import { queries } from '../shell/queries.ts'
import { kitText } from './kit.text.ts'
import { say } from './text.ts'

const seconds = 8

/** A toast that takes a change set back for eight seconds. */
export function offerUndo(changeSetId: string, words: string, refresh?: Family | readonly Family[]): void {
  const t = say(kitText)
  const key = `undo-${changeSetId}`
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
          void undo(changeSetId, refresh)
        }}
      >
        {t('undo')}
      </Button>
    ),
  })
}

async function undo(changeSetId: string, refresh?: Family | readonly Family[]): Promise<void> {
  const t = say(kitText)
  try {
    const { response } = await callNamed<UndoResult>('goods-bak.undo', { changeSetId })
    const { affected: count, leftAlone: kept, taskId } = response
    if (taskId !== undefined) tellSuccess(t('asTask'))
    else tellSuccess(kept > 0 ? t('undonePartly', { count, kept }) : t('undone', { count }))
  } catch (error) {
    tellFailure(reasonOf(error))
  }
  const list = refresh === undefined ? [] : Array.isArray(refresh) ? refresh : [refresh]
  const names = new Set(list.flatMap((family: Family) => Object.values(family).map((action) => action.name)))
  void queries.invalidateQueries({ predicate: (query) => names.size === 0 || names.has(String(query.queryKey[0])) })
}
