import { allows, task, taskKinds } from '@wanpu/contract'
import { handlers } from '../action.ts'
import { searchTasks } from './task.sql.ts'

export const taskActions = handlers(task, {
  search({ pageIndex, pageSize, sort, kinds = taskKinds.options, ...filter }, { db, scope, caller }) {
    const allowed = kinds.filter((kind) => allows(caller.permissions, `${kind}.search`))
    if (allowed.length === 0) return { items: [], recordCount: 0, countIsExact: true }
    return searchTasks(db, { ...filter, kinds: allowed }, scope, { pageIndex, pageSize, sort })
  },
})
