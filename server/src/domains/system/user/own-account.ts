import type { adminUser, OwnAccount } from '@wanpu/contract'
import type { Context, Handler } from '../../../action.ts'
import { demandRow } from '../../../refusals.ts'
import { getOwnAccount, setOwnAccount } from './user.sql.ts'

type OwnMove = 'readOwn' | 'saveOwn' | 'saveOwnEmail' | 'removeOwnAvatar'

/** What everybody changes of their own account: whose it is, is said by the session alone. */
export const ownAccountHandlers: { [Name in OwnMove]: Handler<(typeof adminUser)[Name]> } = {
  readOwn: (_, context) => readOwn(context),

  saveOwn: (account, context) => saveOwnAccount(account, context),

  saveOwnEmail: (account, context) => saveOwnAccount(account, context),

  removeOwnAvatar: (_, context) => saveOwnAccount({ avatar: '' }, context),
}

type OwnContext = Pick<Context, 'db' | 'caller'>

const readOwn = async ({ db, caller }: OwnContext): Promise<OwnAccount> => demandRow(await getOwnAccount(db, caller.id))

/** Changes the caller's account and returns it. */
export async function saveOwnAccount(change: Parameters<typeof setOwnAccount>[2], context: OwnContext): Promise<OwnAccount> {
  await setOwnAccount(context.db, context.caller.id, change)
  return readOwn(context)
}
