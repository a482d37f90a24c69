import { parcelShip } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { ActionError } from '../../../refusals.ts'
import { addAwaited, rowsAtOnce } from '../../../tasks/await-task.ts'
import { checkTableUpload } from '../../catalog/goods-import/input-table.ts'
import { keepColumns } from '../../catalog/goods-import/stored-columns.ts'
import { shipTaskFor, shipTaskKind } from './parcel-ship.task.ts'
import { previewShipList, readShipList, readShipTerms, shipRows } from './ship-many.ts'

const toldProblems = 100

export const parcelShipActions = handlers(parcelShip, {
  async preview(input, context) {
    const { db, services } = context
    await checkTableUpload(input, context)
    const list = await readShipList(services, db, input)
    return previewShipList(db, list, await readShipTerms(db, input), context)
  },

  /**
   * Up to 2,000 rows in the request's transaction; above that a task, for whose end the request waits up to 20,000
   * rows.
   */
  async ship(input, context) {
    const { db, services, caller, scope, language, now } = context
    await checkTableUpload(input, context)
    const { columns, rows, headers, recognised } = await readShipList(services, db, input)
    if (columns === undefined) throw new ActionError('ship-no-columns')
    if (headers) await keepColumns(db, 'ship-list', headers, { given: input.columns, recognised })
    const terms = await readShipTerms(db, input)
    if (rows.length <= rowsAtOnce(services.limits, context)) {
      const { shipped, problems } = await shipRows(db, rows, terms, { scope, language, by: caller.username, at: now().toISOString() })
      return { affected: shipped, failing: problems.length, problems: problems.slice(0, toldProblems) }
    }
    const affected = rows.length
    const isAwaited = affected <= services.limits.rowsInRequest
    const taskId = await addAwaited(shipTaskKind, shipTaskFor(input, context), { affected, isAwaited }, context)
    return { affected, failing: 0, problems: [], taskId }
  },
})
