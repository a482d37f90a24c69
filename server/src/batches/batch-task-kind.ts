import { type WebsiteScope, websitesWithin } from '../website-scope.ts'

/** The kind of task that runs a batch, or an undo, that is too large for a request. */
export const batchTaskKind = 'goods-batch-task'

/**
 * The websites that such a task may touch: none for products of the stock; for products of websites all that the caller
 * sees.
 */
export const websitesOfChanges = (entity: string, scope: WebsiteScope) => (entity === 'goods' ? [] : websitesWithin(scope))
