import type { Insertable } from 'kysely'
import type { PurgeHook } from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'

/** A purge hook for every website, at an address that nobody answers for. */
export const givenPurgeHook =
  ({ db }: GivenContext) =>
  (fields: Partial<Insertable<PurgeHook>> = {}): Promise<{ id: string; version: number }> =>
    db
      .insertInto('purgeHook')
      .values({ name: 'CDN', kind: 'url', address: 'https://cdn.example/purge', ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
