import { type HookResult, pingType } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { resultOf } from './deliver.ts'
import { insertPing } from './delivery.sql.ts'
import { openPost, openTarget, postEvent } from './post-event.ts'
import { getStoredHook, saveOutcomes } from './queue.sql.ts'

/** Posts a test event, once, and keeps it among the deliveries. No transaction may be open. */
export async function pingHook(services: Services, id: string, byName: string): Promise<HookResult> {
  const { db, config, now } = services
  const at = now().toISOString()
  const hook = await getStoredHook(db, id)
  const target = hook && openTarget(hook, config.secretKey, now())
  if (!target) return { at, isOk: false, problem: 'key-unreadable', detail: '' }
  const data = { webHookId: id, name: hook.name, sentBy: byName }
  const { deliveryId, event } = await insertPing(db, { webHookId: id, type: pingType, data, at })
  const posted = await postEvent(services, openPost(config.checkAllow), target, event)
  const { status, problem, response, durationMs } = posted
  await saveOutcomes(db, [{ deliveryId, at, durationMs, status, problem, response, byName, nextTryAt: null }])
  return resultOf(posted, at)
}
