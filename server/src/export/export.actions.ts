import { allows, type ExportInput, exportTask, exportTaskFamily, type InputOf, namedWebsites } from '@wanpu/contract'
import { type Context, type HandledAction, handlers } from '../action.ts'
import { badInput, refuse } from '../refusals.ts'
import { taskHandlers } from '../tasks/family.ts'
import type { NewTask } from '../tasks/new-task.ts'
import { isInScope, isScopeWithin } from '../website-scope.ts'
import { scopeShape } from './export.task.ts'
import { getFileOfTask } from './export-file.sql.ts'
import { type AnyExportList, findExportList } from './export-list.ts'
import { addExport, demandAllowed, exportScope, exportTaskFor, exportTaskKind, parseInput, ticketFor } from './start-export.ts'

const family = taskHandlers(exportTaskKind, exportTaskFamily, (input, context) => [newTask(input, context).task])

const own = handlers(
  { add: exportTask.add, readFile: exportTask.readFile },
  {
    /**
     * A file as a task from the start. The caller needs the export's own permission, and its websites must be in their
     * scope.
     */
    async add(input, context) {
      const { list, wanted: file } = newTask(input, context)
      const scope = await exportScope(list, file, context)
      const { taskId, waited: isWaiting } = await addExport(list, file, { ...context, scope })
      return { id: taskId, ids: [taskId], affected: 1, waited: Number(isWaiting) }
    },

    async readFile({ id }, { db, caller, scope, services, fail }) {
      const now = services.now()
      const file = await getFileOfTask(db, id, now.toISOString())
      if (file?.createdBy !== caller.id) throw refuse('not-found')
      if (!allows(caller.permissions, file.action)) throw refuse('beyond-own-rights')
      const list = findExportList(file.action)
      const visibleScope = list ? await exportScope(list, parseInput(list.action, file.input), { db, caller, scope }) : scope
      if (!isScopeWithin(visibleScope, scopeShape.parse(file.scope))) throw fail('file-beyond-own')
      if (file.path === null) throw fail('file-not-ready')
      return { fileName: file.fileName, size: file.size, url: await ticketFor(db, file.id, now) }
    },
  },
)

export const exportActions: readonly HandledAction[] = [
  ...family.filter((entry) => !own.some((other) => other.action.name === entry.action.name)),
  ...own,
]

function newTask(
  { action: name, input }: InputOf<typeof exportTask.add>,
  { caller, scope }: Pick<Context<string>, 'caller' | 'scope'>,
): { list: AnyExportList; wanted: ExportInput; task: NewTask } {
  const list = findExportList(name)
  if (!list) throw badInput({ action: 'no such export' })
  if (!allows(caller.permissions, name)) throw refuse('beyond-own-rights')
  const parsed = list.action.input.safeParse(input)
  if (!parsed.success) {
    throw badInput(Object.fromEntries(parsed.error.issues.map((issue) => [['input', ...issue.path].join('.'), issue.message])))
  }
  if (namedWebsites(list.action, parsed.data).some((id) => !isInScope(scope, id))) throw refuse('not-found')
  const keptInputText = parseInput(list.action, input)
  demandAllowed(list, keptInputText, caller)
  return { list, wanted: keptInputText, task: exportTaskFor(list, keptInputText) }
}
