import { goodsCare } from '@wanpu/contract'
import { handlers } from '../../action.ts'
import { countFlaws } from './goods-quality.sql.ts'

export const goodsCareActions = handlers(goodsCare, {
  quality: async (_, { db }) => ({ items: await countFlaws(db) }),
})
