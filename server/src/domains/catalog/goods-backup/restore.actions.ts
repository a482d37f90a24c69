import { goodsRestoreTask, goodsRestoreTaskFamily } from '@wanpu/contract'
import { type HandledAction, handlers } from '../../../action.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import { findStates } from '../goods/goods-states.sql.ts'
import { previewRestore } from './restore.preview.ts'
import { countCopies, findCopies } from './restore.sql.ts'
import { restoreTaskKind } from './restore.task.ts'

const taskActions = taskHandlers(restoreTaskKind, goodsRestoreTaskFamily, async (input, { db, fail }) => {
  const [first] = await findCopies(db, input, 1)
  if (!first) throw fail('nothing-to-restore')
  const others = (await countCopies(db, input)) - 1
  const { title = '' } = (await findStates(db, [first.copyId])).get(first.copyId) ?? {}
  const batch = input.options?.changeSetId
  return [{ payload: input, websiteIds: [], title: others > 0 ? `${title} +${others}` : title, ...(batch && { batch }) }]
})

export const goodsRestoreActions: readonly HandledAction[] = [
  ...taskActions,
  ...handlers({ preview: goodsRestoreTask.preview }, { preview: (input, { db }) => previewRestore(db, input) }),
]
