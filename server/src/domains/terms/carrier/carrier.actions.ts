import { carrier, carrierTexts, carrierTranslation } from '@wanpu/contract'
import { conflict, demandRow, handlers } from '../../../action.ts'
import { findTextLanguages } from '../../../db/translations.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { translationsFileActions } from '../../catalog/translation/translations-file.ts'
import {
  deleteCarriers,
  findUsedCarriers,
  getCarrier,
  insertCarrier,
  searchCarriers,
  setCarrierStatus,
  updateCarrier,
} from './carrier.sql.ts'

export const carrierActions = handlers(carrier, {
  search: (input, { db }) => searchCarriers(db, input),

  export: exportSearched({
    action: carrier.export,
    fileName: 'carriers',
    search: (db, input) => searchCarriers(db, input),
    languages: (db, { scope }) => findTextLanguages(db, 'carrier', scope),
    cells: { aliases: (row) => row.aliases.join(', ') },
  }),

  read: async ({ id }, { db }) => demandRow(await getCarrier(db, id)),

  insert: async (fields, { db }) => ({ id: await insertCarrier(db, fields) }),

  async update({ id, version, ...fields }, { db }) {
    const after = await updateCarrier(db, id, version, fields)
    if (!after) throw conflict(demandRow(await getCarrier(db, id)))
    return after
  },

  async delete({ ids }, { db, fail }) {
    const names = await findUsedCarriers(db, ids)
    if (names.length > 0) throw fail('carrier-used', { names })
    return { affected: await deleteCarriers(db, ids) }
  },

  setStatus: async ({ ids, status }, { db }) => ({ affected: await setCarrierStatus(db, ids, status) }),
})

export const carrierTranslationActions = translationsFileActions(carrierTranslation, {
  table: 'carrier',
  title: 'name',
  columns: carrierTexts,
})
