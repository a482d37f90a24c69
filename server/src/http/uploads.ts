import type { FastifyReply } from 'fastify'
import type { Caller } from '../action.ts'
import type { Services } from '../boot/services.ts'
import { countSent } from '../domains/catalog/upload/upload.sql.ts'
import { refuse } from '../refusals.ts'
import { openPlaces } from '../shares/places.ts'

/** A file that is being received. */
export interface Upload {
  /**
   * Counts received bytes.
   * @throws upload-quota when the user has sent more than is allowed within a day
   */
  take(bytes: number): void
  /**
   * Checks the quota again when the file is complete, because other uploads may have been stored meanwhile.
   * @throws upload-quota
   */
  finish(): Promise<void>
}

/** Highest number of files that one user sends at the same time. */
const mostAtOnce = 4
const day = 24 * 3_600_000
const mebibyte = 1_048_576

/** The uploads of one user that this process is receiving. */
interface UploadsInProgress {
  count: number
  bytes: number
}

/**
 * Limits uploads per user: four at a time in all processes, and `UPLOAD_MB_PER_DAY` within 24 hours. The quota counts
 * what is stored and what this process is receiving. Deleted files are not counted.
 */
export function openUploads(services: Services) {
  const places = openPlaces(services, 'upload', mostAtOnce, 'refused')
  const sending = new Map<string, UploadsInProgress>()
  const mostMb = services.config.uploadMbPerDay
  const countStored = (id: string) => countSent(services.db, id, new Date(services.now().getTime() - day).toISOString())
  const demand = (bytes: number) => {
    if (mostMb > 0 && bytes > mostMb * mebibyte) throw refuse('upload-quota', { most: mostMb })
  }

  return {
    /** The upload ends with its reply. @throws too-many, upload-quota */
    async begin({ id }: Caller, reply: FastifyReply): Promise<Upload> {
      const place = await places.take(id)
      if (!place) throw refuse('too-many', { seconds: 10 })
      const mine = sending.get(id) ?? { count: 0, bytes: 0 }
      mine.count++
      sending.set(id, mine)
      let own = 0
      const end = () => {
        mine.count--
        mine.bytes -= own
        if (mine.count === 0) sending.delete(id)
        void place.release()
      }
      if (reply.raw.closed) end()
      else reply.raw.once('close', end)
      let before = mostMb > 0 ? await countStored(id) : 0
      // One more byte must fit.
      demand(before + mine.bytes + 1)
      return {
        take(bytes) {
          own += bytes
          mine.bytes += bytes
          demand(before + mine.bytes)
        },
        async finish() {
          if (mostMb > 0) before = await countStored(id)
          demand(before + mine.bytes)
        },
      }
    },
  }
}
