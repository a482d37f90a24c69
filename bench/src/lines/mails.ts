import { adminUser, mailSender } from '@wanpu/contract'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { sql } from 'kysely'
import { sendWaitingMails } from '../../../server/src/domains/messages/mail/send-mails.ts'
import { insertOrderMails } from '../../../server/src/domains/messages/outbox/outbox.sql.ts'
import { line, type Stage, seconds, stagePassword } from '../stage.ts'

/**
 * Mails of many orders put into the outbox at once, and sent to an SMTP server of this machine. None may be lost or
 * sent twice.
 */
export async function mailLines({ kind, started, api }: Stage, websiteId: string, mails: number): Promise<void> {
  await using inbox = await openMailServer()
  const { db } = started.services
  await sql`
    insert into shop_order (order_no, website_id, currency_code, goods_minor, total_minor, idempotency_key, client_ip, items, contact, shipping_address, billing_address)
    select 'MAIL' || n, ${websiteId}, 'USD', 1000, 1000, 'mail-' || n, '', '[]', jsonb_build_object('name', 'B', 'email', 'b' || n || '@example.com', 'phone', ''),
      '{"country":"DE","city":"Berlin","street":"1","postalCode":"1"}', '{}'
    from generate_series(1, ${mails}::int) n`.execute(db)
  const rows = await db.selectFrom('shopOrder').select('id').where('orderNo', 'like', 'MAIL%').execute()
  // Sending takes long on a busy machine, and the bench has run for a while: the sign-in is fresh for fifteen minutes
  // only.
  const proveSignIn = () => api.call(adminUser.verifyPassword, { password: stagePassword })
  await proveSignIn()
  const { id } = await api.call(mailSender.insert, {
    fromAddress: 'shop@oak.example',
    host: '127.0.0.1',
    port: inbox.port,
    security: 'none',
  })
  const queued = await seconds(() =>
    insertOrderMails(
      db,
      'order-paid',
      rows.map((row) => row.id),
      new Date().toISOString(),
    ),
  )
  line({ kind }, `${mails} mails queued (must 5 s)`, `${queued.toFixed(2)} s`)
  // The worker of this process may send some of them as well.
  const took = await seconds(async () => {
    await sendWaitingMails(started.services)
    await inbox.waitFor(mails)
  })
  const came = new Set(inbox.received.map(({ messageId }) => messageId))
  if (came.size !== mails || inbox.received.length !== mails)
    throw new Error(`${inbox.received.length} mails came, ${came.size} of them different`)
  line({ kind }, 'mails sent to an SMTP server of this machine (must 100/s)', `${Math.round(mails / took)} mails/s`)
  await proveSignIn()
  await api.call(mailSender.delete, { ids: [id] })
}
