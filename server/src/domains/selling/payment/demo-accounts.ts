import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'

/** Outside of demo installations no shop may be paid with the demo provider. */
export async function stopDemoAccounts({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (config.demo) return
  await sql`
    update payment_account a set status = 'stopped', version = a.version + 1, updated_at = now()
    from payment_mode m where m.id = a.payment_mode_id and m.provider = 'demo' and a.status = 'active'`.execute(db)
}
