import type { Insertable } from 'kysely'
import type { MailSender } from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'

/** A mail sender for every website, over an SMTP server of this machine. */
export const givenMailSender =
  ({ db }: GivenContext) =>
  (fields: { port: number } & Partial<Insertable<MailSender>>): Promise<{ id: string; version: number }> =>
    db
      .insertInto('mailSender')
      .values({ fromName: 'Oak shop', fromAddress: 'shop@oak.example', host: '127.0.0.1', security: 'none', ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
