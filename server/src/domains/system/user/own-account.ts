import type { adminUser, OwnAccount } from '@wanpu/contract'
import { type Context, demandRow, type Handler, type PrepareContext, refuse } from '../../../action.ts'
import { storePicture } from '../../catalog/upload/store-picture.ts'
import { insertResource } from '../../catalog/upload/upload.sql.ts'
import { getOwnAccount, setOwnAccount } from './user.sql.ts'

/** Twice as wide as the largest place that shows it. */
const avatarWidth = 256

type OwnMove = 'readOwn' | 'saveOwn' | 'saveOwnEmail' | 'saveOwnAvatar' | 'removeOwnAvatar'

/** What everybody changes of his own account: whose it is, is said by the session alone. */
export const ownAccountHandlers: { [Name in OwnMove]: Handler<(typeof adminUser)[Name]> } = {
  readOwn: (_, context) => readOwn(context),

  saveOwn: (account, context) => save(account, context),

  saveOwnEmail: (account, context) => save(account, context),

  async saveOwnAvatar(_, context) {
    const { db, caller } = context
    // What `encodeAvatar` returned.
    const picture = context.prepared as StoredPicture
    const { url } = await insertResource(db, { ...picture, createdBy: caller.id })
    return save({ avatar: url }, context)
  },

  removeOwnAvatar: (_, context) => save({ avatar: '' }, context),
}

type StoredPicture = NonNullable<Awaited<ReturnType<typeof storePicture>>>
type OwnContext = Pick<Context, 'db' | 'caller'>

const readOwn = async ({ db, caller }: OwnContext): Promise<OwnAccount> => demandRow(await getOwnAccount(db, caller.id))

async function save(change: Parameters<typeof setOwnAccount>[2], context: OwnContext): Promise<OwnAccount> {
  await setOwnAccount(context.db, context.caller.id, change)
  return readOwn(context)
}

/** The picture that came, as a square in the store of pictures with random names. @throws not-a-picture */
export async function encodeAvatar(_: unknown, { services, file, fail }: PrepareContext): Promise<StoredPicture> {
  if (!file) throw refuse('bad-input', { fields: { file: 'missing' } })
  const given = { store: 'RandomNameImagesLocalResourceStoreConfig', source: file.path, name: file.name, square: avatarWidth } as const
  const picture = await storePicture(services.stores, given)
  if (!picture) throw fail('not-a-picture')
  return picture
}
