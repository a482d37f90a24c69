import type { Services } from '../../../../boot/services.ts'
import { checkKind } from './check.kind.ts'
import { getUncheckedDomain } from './check.sql.ts'

type Dependencies = Pick<Services, 'db' | 'log' | 'tasks'>

/**
 * Adds a check of a website on whose disk something was found, unless one waits or runs already. Failures are logged
 * only.
 */
export function askForCheck(services: Dependencies, websiteId: string): void {
  addCheck(services, websiteId).catch((error) => services.log.error({ err: error, website: websiteId }, 'a check could not be added'))
}

async function addCheck({ db, tasks }: Dependencies, websiteId: string): Promise<void> {
  const domain = await getUncheckedDomain(db, checkKind, websiteId)
  if (domain === undefined) return
  await tasks.add(db, checkKind, [{ title: domain, websiteId, payload: {} }], null)
  tasks.wake()
}
