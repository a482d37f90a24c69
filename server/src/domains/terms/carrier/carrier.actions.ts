import { carrier, carrierTexts, carrierTranslation } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { findTextLanguages, toStoredFields } from '../../../db/translations.ts'
import { setStatus } from '../../../db/versioned.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { translationsFileActions } from '../../catalog/translation/translations-file.ts'
import { carriers, findUsedCarriers, searchCarriers } from './carrier.sql.ts'

export const carrierActions = handlers(carrier, {
  search: (input, { db }) => searchCarriers(db, input),

  export: exportSearched({
    action: carrier.export,
    fileName: 'carriers',
    search: (db, input) => searchCarriers(db, input),
    languages: (db, { scope }) => findTextLanguages(db, 'carrier', scope),
    cells: { aliases: (row) => row.aliases.join(', ') },
  }),

  read: carriers.read,

  insert: async (fields, { db }) => ({ id: await carriers.insert(db, toStoredFields(fields)) }),

  update: ({ id, version, ...fields }, context) => carriers.update({ id, version }, toStoredFields(fields), context),

  async delete({ ids }, { db, fail }) {
    const names = await findUsedCarriers(db, ids)
    if (names.length > 0) throw fail('carrier-used', { names })
    return { affected: await carriers.remove(db, ids) }
  },

  setStatus: async ({ ids, status }, { db }) => ({ affected: await setStatus(db, 'carrier', ids, status) }),
})

export const carrierTranslationActions = translationsFileActions(carrierTranslation, {
  table: 'carrier',
  title: 'name',
  columns: carrierTexts,
})
