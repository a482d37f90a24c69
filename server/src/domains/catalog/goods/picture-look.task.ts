import { pictureLookTask } from '@wanpu/contract'
import { z } from 'zod'
import type { Services } from '../../../boot/services.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import { task } from '../../../tasks/kind.ts'
import { type HashedPicture, noteLooks } from '../upload/picture-hash.sql.ts'
import { lookOf } from '../upload/picture-hash.ts'
import { countUnseenPictures, findUnseenPictures } from './picture-look.sql.ts'

const kind = 'picture-look-task'
const chunkSize = 50
const cursorShape = z.object({ lastId: z.string() })

/**
 * Looks at the main pictures of products that came before pictures were looked at when they are uploaded. Drawing
 * happens between the steps, outside of transactions.
 */
export const pictureLook = task({
  kind,
  payload: z.object({}),
  readsForeignFiles: true,
  async *run({ cursor, services, done, signal, ...begun }) {
    let { lastId } = cursor === null ? { lastId: '0' } : cursorShape.parse(cursor)
    let lookedAt = done
    let { total } = begun
    if (cursor === null) total = await countUnseenPictures(services.db)
    while (!signal.aborted) {
      const next = await findUnseenPictures(services.db, lastId, chunkSize)
      if (next.length === 0) return
      const pictures: HashedPicture[] = []
      for (const { path } of next) pictures.push({ path, look: await lookAt(services.stores, path) })
      lastId = next.at(-1)?.goodsId ?? lastId
      lookedAt += next.length
      const checkpoint = { cursor: { lastId }, done: lookedAt, total: Math.max(total, lookedAt) }
      yield async (db) => {
        await noteLooks(db, pictures)
        return checkpoint
      }
    }
  },
})

export const pictureLookActions = taskHandlers(kind, pictureLookTask, () => [{ title: kind, websiteIds: [], payload: {} }])

async function lookAt(stores: Services['stores'], path: string): Promise<string | undefined> {
  const content = await stores.read(path)
  // A file that is gone, or no picture: such a picture looks like no other.
  return content && (await lookOf(content).catch(() => undefined))
}
