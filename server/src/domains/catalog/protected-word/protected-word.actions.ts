import { goodsQuarantine, type InputOf, protectedWord, protectedWordLog } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { runBatch } from '../../../batches/batch.ts'
import { sampleOf, sampleSize } from '../../../batches/batch-preview.ts'
import { setStatus } from '../../../db/versioned.ts'
import { wordKey } from './matcher.rules.ts'
import { insertNewWords, protectedWords, readMatcher, searchWords } from './protected-word.sql.ts'
import { searchLog } from './protected-word-log.sql.ts'
import { check, lookThrough, previewedGoods, release } from './quarantine.batch.ts'
import { readWordLines } from './word-lines.rules.ts'

export const protectedWordActions = handlers(protectedWord, {
  search: (input, { db }) => searchWords(db, input),

  read: protectedWords.read,

  insert: async (word, { db }) => ({ id: await protectedWords.insert(db, { ...word, wordKey: wordKey(word.word) }) }),

  update: ({ id, version, ...word }, context) => protectedWords.update({ id, version }, { ...word, wordKey: wordKey(word.word) }, context),

  delete: async ({ ids }, { db }) => ({ affected: await protectedWords.remove(db, ids) }),

  setStatus: async ({ ids, status }, { db }) => ({ affected: await setStatus(db, 'protectedWord', ids, status) }),

  async insertBatch({ text, ...how }, { db }) {
    const { lines, leftOut } = readWordLines(text)
    const insertedKeys = await insertNewWords(
      db,
      lines.map((line) => ({ ...how, word: line.text, wordKey: line.key })),
    )
    const existingWords = lines.flatMap(({ line, text: word, key }) =>
      insertedKeys.has(key) ? [] : [{ line, text: word, fault: 'known' as const }],
    )
    return {
      affected: insertedKeys.size,
      ids: [...insertedKeys.values()],
      leftOut: [...leftOut, ...existingWords].sort((a, b) => a.line - b.line),
    }
  },
})

export const goodsQuarantineActions = handlers(goodsQuarantine, {
  check: (input, context) => (input.preview ? previewCheck(input, context) : runBatch(check, input, context)),

  release: (input, context) => runBatch(release, input, context),
})

async function previewCheck(input: InputOf<typeof goodsQuarantine.check>, context: Context) {
  const { db } = context
  const matcher = await readMatcher(db, input.wordIds)
  const most = Math.min(input.limitCount ?? previewedGoods, previewedGoods)
  const { firstIds, isWhole, ...preview } = await lookThrough(db, matcher, input.options, { most, shownIds: sampleSize })
  return { ...preview, isWhole: isWhole || most === input.limitCount, sample: await sampleOf(check, firstIds, input, context) }
}

export const protectedWordLogActions = handlers(protectedWordLog, {
  search: (input, { db }) => searchLog(db, input),
})
