import { poster } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { posters, searchPosters } from './poster.sql.ts'

export const posterActions = handlers(poster, {
  search: (input, { db }) => searchPosters(db, input),

  export: exportSearched({ action: poster.export, fileName: 'posters', search: (db, input) => searchPosters(db, input) }),

  read: posters.read,

  async insert({ document, ...fields }, { db, caller }) {
    return { id: await posters.insert(db, { ...fields, document: json(document), createdBy: caller.id }) }
  },

  update: ({ id, version, document, ...fields }, context) =>
    posters.update({ id, version }, { ...fields, document: json(document) }, context),

  delete: async ({ ids }, { db }) => ({ affected: await posters.remove(db, ids) }),
})
