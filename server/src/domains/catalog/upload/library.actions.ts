import { type InputOf, upload } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Handler } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { demandRow } from '../../../refusals.ts'
import { withCopies } from './copy-names.rules.ts'
import {
  countLibrary,
  countRemovable,
  deleteUnused,
  findRemovable,
  getLibraryFile,
  libraryConditions,
  searchLibrary,
} from './library.sql.ts'
import { countUses, findUses } from './uses.sql.ts'

type Family = typeof upload

const mostInOneCall = 20_000
const sampleSize = 50

/** What is in the library, what shows it, and its removal. */
export const libraryHandlers = {
  search: (input, { db, scope, caller }) => searchLibrary(db, input, { scope, callerId: caller.id }),

  export: exportSearched({ action: upload.export, fileName: 'media', search: searchLibrary }),

  async read({ id }, { db, scope, caller }) {
    const view = { scope, callerId: caller.id }
    const file = demandRow(await getLibraryFile(db, id, view))
    return { ...file, ...(await countUses(db, file.url, view)), uses: await findUses(db, file.url, view) }
  },

  readTotals: (_, { db }) => countLibrary(db),

  async delete({ options, preview, limitCount }, context) {
    const { db } = context
    const condition = meantBy(options)
    const removable = await countRemovable(db, condition)
    const most = Math.min(limitCount ?? mostInOneCall, mostInOneCall)
    if (preview) {
      const first = await findRemovable(db, condition, Math.min(sampleSize, most))
      const sample = first.map(({ id, name, path, size }) => ({ id, title: name, before: { url: path, size }, after: null }))
      return { ...removable, affected: Math.min(removable.affected, most), sample }
    }
    const selected = await findRemovable(db, condition, most)
    const deletedFiles = await deleteUnused(
      db,
      selected.map((file) => file.id),
    )
    removeFilesAfterwards(deletedFiles, context)
    return { affected: deletedFiles.length, bytes: deletedFiles.reduce((sum, file) => sum + file.size, 0), leftAlone: removable.leftAlone }
  },
} satisfies Partial<{ [Name in keyof Family]: Handler<Family[Name]> }>

/** Chosen files as they are; what a filter finds only when nobody may be about to use it. */
function meantBy({ ids, ...filter }: InputOf<Family['delete']>['options']): RawBuilder<SqlBool> {
  const selected = ids
    ? sql<SqlBool>`resource.id = any (${sql.val(ids)}::bigint[])`
    : sql<SqlBool>`resource.width is not null and resource.created_at < now() - interval '1 hour'`
  return sql<SqlBool>`${sql.join([selected, ...libraryConditions(filter)], sql` and `)}`
}

function removeFilesAfterwards(
  files: readonly { path: string; width: number | null }[],
  { services, afterCommit }: Pick<Context, 'services' | 'afterCommit'>,
): void {
  afterCommit(() => services.stores.remove(withCopies(files)))
}
