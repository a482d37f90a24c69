import { type EventType, eventTypes } from '@wanpu/contract'
import type { Insertable } from 'kysely'
import type { WebHook } from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'

/** An endpoint for every website that hears of everything SuperAdmin sees, and that nobody answers for. */
export const givenWebHook =
  ({ db }: GivenContext) =>
  async (fields: Partial<Insertable<WebHook>> & { events?: EventType[] } = {}): Promise<{ id: string; version: number }> => {
    const user = await db.selectFrom('adminUser').select('id').where('username', '=', 'SuperAdmin').executeTakeFirstOrThrow()
    return db
      .insertInto('webHook')
      .values({ name: 'ERP', address: 'https://hook.example', events: eventTypes, savedBy: user.id, ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  }
