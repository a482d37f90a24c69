import type { Context } from '../../../action.ts'
import { findUnknownClassifications } from './goods.sql.ts'

const mostNamed = 20

/** @throws the declared failure when one of the classes is not there. */
export async function checkClasses(
  ids: readonly (string | null | undefined)[],
  { db, fail }: Pick<Context<'no-such-classification'>, 'db' | 'fail'>,
): Promise<void> {
  const unknown = await findUnknownClassifications(
    db,
    ids.flatMap((id) => id ?? []),
  )
  if (unknown.length > 0) throw fail('no-such-classification', { id: unknown.slice(0, mostNamed) })
}
