import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Action, OutputOf, SentInputOf } from '@wanpu/contract'
import type { HandledAction, TempFile } from '../src/action.ts'
import type { Services } from '../src/boot/services.ts'
import { startSession } from '../src/domains/system/user/session.ts'
import type { CallHead } from '../src/http/call-head.ts'
import { createDispatcher, type Dispatcher } from '../src/http/dispatcher.ts'

/** Somebody who works at the console: every demo record is made through the dispatcher, by our own actions. */
export interface Desk {
  userId: string
  /** The same desk, whose changes are noted as those of a step of loading the demo. It calls nothing once `signal` is aborted. */
  at(part: string, signal: AbortSignal): Desk
  call<A extends Action>(action: A, input: SentInputOf<A>): Promise<OutputOf<A>>
  upload<A extends Action>(action: A, file: { name: string; content: Buffer | string }): Promise<OutputOf<A>>
}

/**
 * A desk of SuperAdmin with a new session, in Chinese. A call that is not answered with 200 throws an Error. Nothing to
 * close.
 */
export async function openDesk(services: Services, actions: readonly HandledAction[]): Promise<Desk> {
  const dispatcher = createDispatcher(services, actions)
  const user = await services.db.selectFrom('adminUser').select('id').where('username', '=', 'SuperAdmin').executeTakeFirstOrThrow()
  const token = await startSession(services.db, user.id, { ip: '127.0.0.1', agent: 'demo', now: services.now() })
  const base = {
    token,
    language: 'zh',
    ip: '127.0.0.1',
    agent: 'demo',
    storeName: undefined,
    relay: { frontend: undefined, actionName: undefined },
  } as const
  return deskFor(dispatcher, user.id, { ...base, signal: new AbortController().signal })
}

type Head = Omit<CallHead, 'actionName'>

function deskFor(dispatcher: Dispatcher, userId: string, head: Head): Desk {
  const send = async <A extends Action>(action: A, payload: unknown, file?: TempFile): Promise<OutputOf<A>> => {
    head.signal.throwIfAborted()
    const envelope = await dispatcher.dispatch({ ...head, actionName: action.name, payload, file })
    if (envelope.status !== 200) throw new Error(`demo: ${action.name}: ${envelope.message} ${JSON.stringify(envelope.detail)}`)
    // The dispatcher parsed the answer with this action's output schema.
    return envelope.response as OutputOf<A>
  }

  return {
    userId,
    at: (demoPart, signal) => deskFor(dispatcher, userId, { ...head, demoPart, signal }),
    call: (action, input) => send(action, input),
    async upload(action, { name, content }) {
      const folder = await mkdtemp(join(tmpdir(), 'wanpu-demo-'))
      try {
        const path = join(folder, randomUUID())
        await writeFile(path, content)
        return await send(action, {}, { path, name })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
