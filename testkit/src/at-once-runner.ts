import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type RunnerTestSuite, TestRunner } from 'vitest'
import { testsAtOnce } from './at-once.ts'
import { runsInPart } from './sql-tests.ts'

/** Leaves out, on a second database, the tests of a file that need it no more than those of other files do. Wants `includeTaskLocation`. */
export default class AtOnceRunner extends TestRunner {
  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    const imported = await super.importFile(path, source)
    if (source === 'collect') leaveOthersOut(path)
    return imported
  }
}

function leaveOthersOut(path: string): void {
  const source = readFileSync(path, 'utf8')
  if (!runsInPart({ file: relative(process.cwd(), path).replaceAll('\\', '/'), source })) return
  const ranges = testsAtOnce(source)
  const { tasks } = TestRunner.getCurrentSuite()
  const selectedTasks = tasks.filter((task) => {
    const line = lineOf('collect' in task ? task.suite : task)
    return ranges.some(({ from, to }) => from <= line && line < to)
  })
  tasks.splice(0, tasks.length, ...selectedTasks)
}

/** Where a test, or a group of them, is written. */
function lineOf(task: Pick<RunnerTestSuite, 'location' | 'name'> | undefined): number {
  if (task?.location === undefined) throw new Error(`${task?.name ?? 'A group'} has no location`)
  return task.location.line
}
