import type { Context } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import { atMost } from '../../../lib/at-most.ts'
import { refuse } from '../../../refusals.ts'
import { openPlaces, type Places } from '../../../shares/places.ts'
import { type FileThread, takeFileThread } from './parse/thread/file-thread.ts'

// Files that users wait for: in a process one at a time of each user, a few of all users. The thread of a user who
// leaves ends.

/** How many a user may ask for together, of all processes; the others wait for the first. */
const mostAsked = 4
const mostAtOnce = 4

class FilesInTurn {
  readonly #together = atMost(mostAtOnce)
  readonly #users = new Map<string, { asked: number; inTurn: ReturnType<typeof atMost> }>()
  readonly #places: Places

  constructor(services: Services) {
    this.#places = openPlaces(services, 'product-file', mostAsked, 'refused')
  }

  /** @throws too-many when the user waits for as many as allowed */
  async take<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const place = await this.#places.take(userId)
    if (!place) throw refuse('too-many', { seconds: 10 })
    const user = this.#users.get(userId) ?? { asked: 0, inTurn: atMost(1) }
    this.#users.set(userId, user)
    user.asked++
    try {
      return await user.inTurn(() => this.#together(work))
    } finally {
      user.asked--
      if (user.asked === 0) this.#users.delete(userId)
      await place.release()
    }
  }
}

const turns = new WeakMap<Services, FilesInTurn>()

function queueOf(services: Services): FilesInTurn {
  const filesInTurn = turns.get(services) ?? new FilesInTurn(services)
  turns.set(services, filesInTurn)
  return filesInTurn
}

/**
 * Does work with a thread that reads a file, when it is the caller's turn. @throws too-many, file-needs-memory,
 * file-takes-long
 */
export function readForUser<Result>(
  { services, caller, signal }: Pick<Context, 'services' | 'caller' | 'signal'>,
  work: (thread: FileThread) => Promise<Result>,
): Promise<Result> {
  const { memoryMb, previewMs, stretchMs } = services.limits.files
  return queueOf(services).take(caller.id, async () => {
    signal.throwIfAborted()
    const thread = takeFileThread({ memoryMb, stretchMs, totalMs: previewMs }, signal)
    try {
      return await work(thread)
    } finally {
      thread.close()
    }
  })
}
