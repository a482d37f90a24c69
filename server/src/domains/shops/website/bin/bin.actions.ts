import { type DeletedWebsiteRow, websiteBin } from '@wanpu/contract'
import { type Context, handlers } from '../../../../action.ts'
import { exportSearched } from '../../../../export/start-export.ts'
import { demandRows } from '../../../../refusals.ts'
import { removeSite } from '../generate/site-folder.ts'
import { type BinnedWebsite, deleteFromBin, holdBinned, searchBin } from './bin.sql.ts'
import { endOfBin, restoreFromBin } from './bin.ts'

export const websiteBinActions = handlers(websiteBin, {
  search: (input, { db, scope }) => searchWithEnds(db, input, scope),

  export: exportSearched<typeof websiteBin.export, DeletedWebsiteRow>({
    action: websiteBin.export,
    fileName: 'deleted-websites',
    search: (db, input, { scope }) => searchWithEnds(db, input, scope),
  }),

  restore: async ({ ids }, context) => restoreFromBin(context.db, await demandChosen(ids, context)),

  async purge({ ids }, context) {
    await demandChosen(ids, context)
    const { db, services, afterCommit } = context
    afterCommit(async () => {
      for (const id of ids) await removeSite(services, id)
    })
    return { affected: await deleteFromBin(db, ids) }
  },
})

async function searchWithEnds(...[db, input, scope]: Parameters<typeof searchBin>) {
  const page = await searchBin(db, input, scope)
  return { ...page, items: page.items.map((row) => ({ ...row, endsAt: endOfBin(row.deletedAt) })) }
}

/** The chosen websites of the bin; refused as a whole when one is not there. */
async function demandChosen(ids: readonly string[], { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<BinnedWebsite[]> {
  const binned = await holdBinned(db, ids, scope)
  demandRows(binned, ids)
  return binned
}
