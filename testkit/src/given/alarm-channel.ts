import type { Insertable } from 'kysely'
import type { AlarmChannel } from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'

/** An alarm channel for every website, a webhook that nobody answers for. */
export const givenAlarmChannel =
  ({ db }: GivenContext) =>
  (fields: Partial<Insertable<AlarmChannel>> = {}): Promise<{ id: string; version: number }> =>
    db
      .insertInto('alarmChannel')
      .values({ name: 'Operators', kind: 'webhook', host: 'hook.example', ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
