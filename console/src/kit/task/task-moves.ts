import { endedTask, type TaskMove, type TaskRow, taskMoves } from '@wanpu/contract'
import { reasonOf } from '../../lib/errors.ts'
import { whole } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { tellFailure, tellSuccess } from '../../lib/notices.ts'
import { queries } from '../../lib/queries.ts'
import { say } from '../../lib/text.ts'
import { keyFor, taskText } from './task.text.ts'

export type Move = Extract<TaskMove, 'start' | 'pause' | 'resume' | 'cancel' | 'retry'> | 'retryFailures' | 'delete'
/** In the order of their buttons. */
export const moves: readonly Move[] = ['start', 'pause', 'resume', 'retry', 'retryFailures', 'cancel', 'delete']

type Movable = Pick<TaskRow, 'id' | 'kind' | 'status' | 'failed' | 'nextTryAt'>

const verbs: Partial<Record<Move, string>> = { retryFailures: 'retry.failures' }
/** The action's name, for any family of tasks. */
export const actionOf = (kind: string, move: Move) => `${kind}.${verbs[move] ?? move}`

/** The word of a move of the tasks of a kind. */
export const moveKey = (kind: string | undefined, move: Move) => (move === 'retryFailures' ? keyFor(kind, move) : move)

/** The word of a task's own move: one that waits for its next try is tried now. */
export const ownMoveKey = (task: Movable, move: Move) => (move === 'retry' && task.nextTryAt ? 'tryNow' : moveKey(task.kind, move))

/** True when the task's state allows the move. */
export function canMove({ status, failed, nextTryAt }: Movable, move: Move): boolean {
  if (move === 'retry' && nextTryAt) return true
  if (move === 'delete') return endedTask.includes(status)
  if (move === 'retryFailures') return endedTask.includes(status) && failed > 0
  return taskMoves[move].from.includes(status)
}

interface Moved {
  affected: number
  skipped?: string[]
}

/**
 * Moves tasks of any families, and says with how many it was done and how many their state kept from it. Undefined when
 * it was done with none: that has been said by then.
 */
export async function moveTasks(tasks: readonly Movable[], move: Move): Promise<Moved | undefined> {
  const kinds = Map.groupBy(tasks, (task) => task.kind)
  const answers = await Promise.allSettled(
    [...kinds].map(([kind, some]) => callNamed<Moved>(actionOf(kind, move), { ids: some.map((task) => task.id) })),
  )
  for (const kind of kinds.keys()) refreshTasks(kind)
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.response] : []))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  if (refused.length > 0) tellFailure(reasonOf(refused[0]))
  if (done.length === 0) return undefined
  const affected = done.reduce((sum, each) => sum + each.affected, 0)
  const skipped = done.flatMap((each) => each.skipped ?? [])
  tellSuccess(wordsOf(move, affected, skipped.length, [...kinds.keys()]))
  return { affected, skipped }
}

function wordsOf(move: Move, count: number, skipped: number, kinds: readonly string[]): string {
  const t = say(taskText)
  if (move === 'retryFailures') return t(keyFor(kinds.length === 1 ? kinds[0] : undefined, 'retriedFailures'), { count })
  return skipped > 0
    ? t('movedPartly', { count: whole(count), skipped: whole(skipped) })
    : t(move === 'retry' ? 'retried' : 'moved', { count })
}

/** Asks again for the lists and counts of a family, and for the list of all tasks. */
function refreshTasks(kind: string): void {
  const names = ['task.search', `${kind}.search`, `${kind}.trusteeship.read-status`]
  void queries.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) })
}
