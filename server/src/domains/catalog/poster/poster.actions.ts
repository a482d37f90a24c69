import { poster } from '@wanpu/contract'
import { conflict, demandRow, handlers } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { deletePosters, getPoster, insertPoster, searchPosters, updatePoster } from './poster.sql.ts'

export const posterActions = handlers(poster, {
  search: (input, { db }) => searchPosters(db, input),

  export: exportSearched({ action: poster.export, fileName: 'posters', search: (db, input) => searchPosters(db, input) }),

  read: async ({ id }, { db }) => demandRow(await getPoster(db, id)),

  async insert({ document, ...fields }, { db, caller }) {
    return { id: await insertPoster(db, { ...fields, document: json(document), createdBy: caller.id }) }
  },

  async update({ id, version, document, ...fields }, { db }) {
    const isDone = await updatePoster(db, id, version, { ...fields, document: json(document) })
    const current = demandRow(await getPoster(db, id))
    if (!isDone) throw conflict(current)
    return current
  },

  delete: async ({ ids }, { db }) => ({ affected: await deletePosters(db, ids) }),
})
