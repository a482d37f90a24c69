import { bankStatement } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { ActionError } from '../../../refusals.ts'
import { checkTableUpload } from '../../catalog/goods-import/input-table.ts'
import { keepColumns } from '../../catalog/goods-import/stored-columns.ts'
import { bookStatement, previewStatement, readStatement } from './book-statement.ts'

export const bankStatementActions = handlers(bankStatement, {
  async preview(input, context) {
    await checkTableUpload(input, context)
    return previewStatement(context.db, await readStatement(context.services, context.db, input), context)
  },

  async book(input, context) {
    const { db, services, caller, now } = context
    await checkTableUpload(input, context)
    const { isReadable, rows, headers, recognised } = await readStatement(services, db, input)
    if (!isReadable) throw new ActionError('statement-no-columns')
    if (headers) await keepColumns(db, 'bank-statement', headers, { given: input.columns, recognised })
    return bookStatement(db, rows, { ...context, by: caller.username, at: now().toISOString() })
  },
})
