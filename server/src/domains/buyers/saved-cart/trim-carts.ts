import type { Services } from '../../../boot/services.ts'
import { deleteOldCarts } from './saved-cart.sql.ts'

/** Deletes carts that waited, or were kept for their link, for too long. */
export async function trimCarts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteOldCarts(db, now())
}
