import type { z } from 'zod'
import type { Db } from '../db/open.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { Step, TaskRun } from './kind.ts'

/** Work over many rows: `begin` runs once, then chunk after chunk until one says that it was the last. */
export interface ChunkedWork<Cursor> {
  cursor: z.ZodType<Cursor>
  begin(db: Db): Promise<{ cursor: Cursor; total: number; changeSetId: string }>
  next(db: Db, cursor: Cursor, done: number): Promise<Checkpoint & { cursor: Cursor; isOver: boolean }>
}

/** Does all of the work in the caller's transaction. Returns the last cursor. */
export async function workAtOnce<Cursor>(db: Db, work: ChunkedWork<Cursor>): Promise<Cursor> {
  const { cursor } = await work.begin(db)
  let place = await work.next(db, cursor, 0)
  while (!place.isOver) place = await work.next(db, place.cursor, place.done)
  return place.cursor
}

/**
 * The steps of a task for such work. Each commits a chunk together with its cursor, so that after a crash every row is
 * processed exactly once.
 */
export async function* chunkSteps<Cursor>(
  run: Pick<TaskRun<unknown>, 'cursor' | 'done'>,
  work: ChunkedWork<Cursor>,
): AsyncGenerator<Step, void, void> {
  let place = run.cursor === null ? undefined : { cursor: work.cursor.parse(run.cursor), done: run.done }
  if (!place) {
    yield async (db) => {
      const begun = await work.begin(db)
      place = { cursor: begun.cursor, done: 0 }
      return { ...begun, done: 0 }
    }
  }
  for (let isOver = false; !isOver; ) {
    yield async (db) => {
      if (!place) throw new Error('the work was not begun')
      const { isOver: wasLast, ...checkpoint } = await work.next(db, place.cursor, place.done)
      isOver = wasLast
      place = checkpoint
      return checkpoint
    }
  }
}
