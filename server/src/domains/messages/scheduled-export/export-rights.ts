import { allows, type ExportInput, namedWebsites } from '@wanpu/contract'
import type { Caller } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { type AnyExportList, findExportList } from '../../../export/export-list.ts'
import { exportScope, parseInput } from '../../../export/start-export.ts'
import { ActionError } from '../../../refusals.ts'
import { isInScope, type WebsiteScope } from '../../../website-scope.ts'
import { readRights } from '../../system/user/session.ts'

export interface AllowedExport {
  list: AnyExportList
  input: ExportInput
  /** The websites that its file may hold. */
  scope: WebsiteScope
}

/**
 * The export as somebody may make it by hand. @throws ActionError scheduled-export-input-wrong,
 * scheduled-export-beyond-own
 */
export async function demandExport(
  db: Db,
  { action, input }: { action: string; input: unknown },
  caller: Pick<Caller, 'permissions' | 'scope'> & Caller,
): Promise<AllowedExport> {
  const list = findExportList(action)
  if (!list) throw new ActionError('scheduled-export-input-wrong', { fields: 'action' })
  if (!allows(caller.permissions, action)) throw new ActionError('scheduled-export-beyond-own')
  const parsed = list.action.input.safeParse(input)
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'input'))].join(', ')
    throw new ActionError('scheduled-export-input-wrong', { fields })
  }
  if (namedWebsites(list.action, parsed.data).some((id) => !isInScope(caller.scope, id)))
    throw new ActionError('scheduled-export-beyond-own')
  const wanted = parseInput(list.action, input)
  try {
    return { list, input: wanted, scope: await exportScope(list, wanted, { db, caller, scope: caller.scope }) }
  } catch (error) {
    if (error instanceof ActionError) throw new ActionError('scheduled-export-beyond-own')
    throw error
  }
}

/** The same for who saved it last, with the rights of this moment; undefined where they may not any more. */
export async function exportOfMaker(
  db: Db,
  scheduled: { action: string; input: unknown; savedBy: string },
): Promise<AllowedExport | undefined> {
  const rights = await readRights(db, scheduled.savedBy)
  if (!rights) return undefined
  try {
    return await demandExport(db, scheduled, { ...rights, sessionId: '0', provedAt: '' })
  } catch (error) {
    if (error instanceof ActionError) return undefined
    throw error
  }
}
