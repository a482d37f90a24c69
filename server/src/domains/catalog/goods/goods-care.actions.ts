import { goodsCare } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { runBatch } from '../../../batches/batch.ts'
import { deduplicate, previewDuplicates } from './goods-duplicates.batch.ts'
import { countFlaws } from './stock-counts.sql.ts'

export const goodsCareActions = handlers(goodsCare, {
  quality: async (_, { db }) => ({ items: await countFlaws(db) }),
  deduplicate: (input, context) => (input.preview ? previewDuplicates(context.db, input) : runBatch(deduplicate, input, context)),
})
