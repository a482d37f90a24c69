import { adminUser } from '@wanpu/contract'
import { type HandledAction, handlers, type PrepareContext } from '../../../action.ts'
import { refuse } from '../../../refusals.ts'
import { saveOwnAccount } from '../../system/user/own-account.ts'
import { storePicture } from './store-picture.ts'
import { insertResource } from './upload.sql.ts'

/** Twice as wide as the largest place that shows it. */
const avatarWidth = 256

type StoredPicture = NonNullable<Awaited<ReturnType<typeof storePicture>>>

/** The picture of the caller's own account. */
export const ownAvatarActions = handlers(
  { saveOwnAvatar: adminUser.saveOwnAvatar },
  {
    async saveOwnAvatar(_, context) {
      // What `encodeAvatar` returned.
      const picture = context.prepared as StoredPicture
      const { url } = await insertResource(context.db, { ...picture, createdBy: context.caller.id })
      return saveOwnAccount({ avatar: url }, context)
    },
  },
).map((entry): HandledAction => ({ ...entry, prepare: encodeAvatar }))

/** The picture that came, as a square in the store of pictures with random names. @throws not-a-picture */
async function encodeAvatar(_: unknown, { services, file, fail }: PrepareContext): Promise<StoredPicture> {
  if (!file) throw refuse('bad-input', { fields: { file: 'missing' } })
  const given = { store: 'RandomNameImagesLocalResourceStoreConfig', source: file.path, name: file.name, square: avatarWidth } as const
  const picture = await storePicture(services.stores, given)
  if (!picture) throw fail('not-a-picture')
  return picture
}
