import type { Insertable } from 'kysely'
import type { ProtectedWord } from '../../../server/src/db/tables.ts'
import { wordKey } from '../../../server/src/domains/catalog/protected-word/matcher.rules.ts'
import type { GivenContext } from './context.ts'

export const givenProtectedWord =
  ({ db }: GivenContext) =>
  (word: string, fields: Partial<Insertable<ProtectedWord>> = {}): Promise<{ id: string; word: string; version: number }> =>
    db
      .insertInto('protectedWord')
      .values({ word, wordKey: wordKey(word), ...fields })
      .returning(['id', 'word', 'version'])
      .executeTakeFirstOrThrow()
