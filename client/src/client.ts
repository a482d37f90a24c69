import { type ApprovalWaitOptions, type ApprovedChange, waitForApproval } from './approval.ts'
import type { Calls } from './calls.ts'
import { type Change, changeOf, type Preview, previewOf, undo } from './change.ts'
import { type Answer, type CallOptions, type ClientOptions, send } from './send.ts'
import { type WaitOptions, waitForTask } from './task.ts'
import type { ActionName, BatchName, Input, ListName, Output, Row, SyncName, Task } from './types.ts'

/** The actions of a Wanpu installation, called with somebody's rights. */
export interface Client extends Calls {
  /**
   * The rows of a list, page after page, `pageSize` of them at a time (200 when absent). A page begins behind the last row
   * of the page before, so it costs the same at any depth, and rows that come or go meanwhile move no other.
   */
  list<Name extends ListName>(action: Name, input: Input<Name>, options?: Pick<CallOptions, 'signal'>): AsyncGenerator<Row<Name>, void>
  /**
   * What a copy lacks, page after page, until nothing is left: the cursor of a page is kept once its records are.
   * @throws WanpuError `cursor-expired` when the copy must be made anew, without a cursor
   */
  changes<Name extends SyncName>(
    action: Name,
    input: Input<Name>,
    options?: Pick<CallOptions, 'signal'>,
  ): AsyncGenerator<Output<Name>, void>
  /** What a change would do. It is done by `apply` of what this returns. */
  preview<Name extends BatchName>(action: Name, input: Input<Name>, options?: Pick<CallOptions, 'signal'>): Promise<Preview<Output<Name>>>
  /** A change that is done at once, also where a task does it. */
  change<Name extends BatchName>(action: Name, input: Input<Name>, options?: CallOptions): Promise<Change<Output<Name>>>
  /** Takes a change set back; returns once that is done. */
  undo(changeSetId: string, options?: CallOptions): Promise<Output<'goods-bak.undo'>>
  /** The task once it has ended well. @throws WanpuError `task-failed` or `task-cancelled`; `detail.task` is the task */
  waitForTask(id: string, options?: WaitOptions): Promise<Task>
  /**
   * A change once a person approved it and it is done. @throws WanpuError `approval-refused` with the reason as its
   * message, or `approval-expired`
   */
  waitForApproval(id: string, options?: ApprovalWaitOptions): Promise<ApprovedChange>
}

/** What is used of a list's page. */
interface ListPage {
  items: unknown[]
  ends?: { last: string } | undefined
}

/** A client of the installation at `url`. It keeps no connection and needs no closing. */
export function createClient(options: ClientOptions): Client {
  const client: Client = {
    async send<Name extends ActionName>(action: Name, input: Input<Name>, call?: CallOptions) {
      // The server parsed its answer with the action's own output shape.
      return (await send(options, action, input, call)) as Answer<Output<Name>>
    },
    call: async (action, input, call) => (await client.send(action, input, call)).response,
    async *list(action, input, call) {
      const { pageSize = 200 } = input as { pageSize?: number }
      let seek: object | undefined = {}
      for (let pageIndex = 1; ; pageIndex++) {
        const page: ListPage = await client.call(action, { ...input, pageIndex, pageSize, seek }, call)
        yield* page.items as Row<typeof action>[]
        if (page.items.length < pageSize) return
        // Where a list has no positions, or the caller sees them under stars, it is walked by number.
        const after = page.ends?.last
        seek = after === undefined || after.includes('*') ? undefined : { after }
      }
    },
    async *changes(action, input, call) {
      for (let cursor = input.cursor; ; ) {
        const page = await client.call(action, { ...input, cursor }, call)
        yield page
        if (!page.hasMore) return
        cursor = page.nextCursor
      }
    },
    preview: (action, input, call) => previewOf(client, action, input, call),
    change: async (action, input, call) => changeOf(client, await client.send(action, input, call), call),
    undo: (changeSetId, call) => undo(client, changeSetId, call),
    waitForTask: (id, wait) => waitForTask(client, id, wait),
    waitForApproval: (id, wait) => waitForApproval(client, id, wait),
  }
  return client
}
