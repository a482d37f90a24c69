import type { Services } from '../boot/services.ts'
import { deleteExpired } from './export-file.sql.ts'
import { removeOldFiles } from './exports-folder.ts'

/**
 * Deletes the files whose days are over, whether or not anybody exports again: they hold what lists show, also of
 * customers.
 */
export async function trimExports(services: Pick<Services, 'db' | 'now' | 'files'>): Promise<void> {
  await deleteExpired(services.db, services.now().toISOString())
  await removeOldFiles(services)
}
