import { allows, type TaskKindName, task, taskKinds } from '@wanpu/contract'
import { type Caller, handlers } from '../action.ts'
import { earlierOf } from '../export/searched-list.ts'
import { exportSearched } from '../export/start-export.ts'
import { searchTasks } from './task.sql.ts'

const exportTasks = exportSearched({
  action: task.export,
  fileName: 'tasks',
  // The list does not wait for tasks that are being added.
  search: (db, { pageIndex, pageSize, sort, behind, ...filter }, { scope, callerId, now }) =>
    searchTasks(
      db,
      { ...filter, createdTo: earlierOf(filter.createdTo, now) },
      { scope, callerId },
      {
        pageIndex,
        pageSize,
        sort,
        ...(behind !== undefined && { behind }),
      },
    ),
})

export const taskActions = handlers(task, {
  search({ pageIndex, pageSize, seek, sort, kinds, ...filter }, { db, scope, caller }) {
    return searchTasks(
      db,
      { ...filter, kinds: listVisibleKinds(kinds, caller) },
      { scope, callerId: caller.id },
      { pageIndex, pageSize, seek, sort },
    )
  },

  export({ options, ...wishes }, context) {
    return exportTasks({ ...wishes, options: { ...options, kinds: listVisibleKinds(options.kinds, context.caller) } }, context)
  },
})

/** Those of the kinds, or of all kinds when none is named, whose tasks the caller may search. */
function listVisibleKinds(kinds: readonly TaskKindName[] = taskKinds.options, { permissions }: Caller): TaskKindName[] {
  return kinds.filter((kind) => allows(permissions, `${kind}.search`))
}
