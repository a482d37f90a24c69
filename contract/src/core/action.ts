import { z } from 'zod'
import type { ActionName } from './families.ts'

/**
 * A failure that the operator can act on: a code for programs, words for people. `{name}` in the words is filled from
 * the detail.
 */
export interface Failure<Code extends string = string> {
  code: Code
  zh: string
  en: string
}

/**
 * A failure to list under `fails`. Its code stays a literal type, so that handlers and clients know the codes of an
 * action.
 */
export function failure<Code extends string>(code: Code, zh: string, en: string): Failure<Code> {
  return { code, zh, en }
}

/**
 * Who may call, in addition to the permission check: `public` nobody has to be signed in; `session` every signed-in
 * user; `permission` those whose roles hold the action's name.
 */
export type Access = 'public' | 'session' | 'permission'

/**
 * How an action is bound to websites. `none`: not at all. `website`: the input names websites, and the dispatcher
 * answers 404 when one is outside the caller's scope. `rows`: the handler limits its queries to the caller's scope.
 * `installation`: it changes what counts for every website, and the dispatcher refuses with 403 who is limited to some.
 */
export type Scope = 'none' | 'website' | 'rows' | 'installation'

/**
 * What an action does to the records of the business. `exports`: copies them into a file for the caller. `deletes`:
 * takes them away, be it into the recycle bin. `writes`: anything else that changes or sends something.
 */
export const effects = ['reads', 'exports', 'writes', 'deletes'] as const
export type Effect = (typeof effects)[number]

/**
 * Who opens the transaction of a call: nobody, the dispatcher, or the handler, which then also keeps its own lines in
 * the audit.
 */
export type TransactionOf = 'none' | 'dispatcher' | 'own'

export interface Action<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends string = string,
> {
  name: Name
  input: Input
  output: Output
  fails: readonly Failure<Code>[]
  access: Access
  scope: Scope
  effect: Effect
  /** `own`: something is kept even when the call fails, such as the count of wrong passwords. */
  transaction: TransactionOf
  /** True when it is refused while the disk is nearly full: it adds more than it takes away. */
  needsRoom: boolean
  /**
   * True when it reads, by `id` or `websiteId`, the record that its family's changes are about. The audit compares what
   * it returns before and after a change.
   */
  readsRecord: boolean
  /**
   * True when what it reads may be seconds old, so that it may come from a replica: statistics and histories, which
   * nothing is decided by. Whoever has just changed something still sees it.
   */
  mayBeStale: boolean
  /**
   * The action through which the audit reads what this one changes, where that is another part than the family's
   * record.
   */
  readsThrough: string | undefined
  /** True when it makes the record anonymous: the audit keeps the record's id, and nothing that stood in it. */
  forgetsRecord: boolean
  /** True for the actions on a family of tasks: they change tasks, not records. */
  isOfTasks: boolean
  /** True when every call is kept in the audit, with what it changed. */
  isAudited: boolean
  /** True when the rows of small tables that it changes are kept, so that the change log can undo it. */
  isUndoable: boolean
  /**
   * True when the change log can undo it because it opens its change sets itself, as changes of products do: in its
   * answer, or in those of its tasks.
   */
  hasChangeSet: boolean
  /** Why the change log cannot undo what it does; nothing for what can be undone and what changes no records. */
  notUndoable: string | undefined
  /** True when the call is multipart/form-data and carries one file in the field `file`. */
  takesFile: boolean
  /**
   * True when the caller must have proved their password within the last fifteen minutes, by signing in or by
   * `admin-user.verify-password`.
   */
  needsFreshSignIn: boolean
  /** True when somebody may call it who first has to change their password or set up the second factor. */
  isOpenDuringSetup: boolean
  /** True when only a person who signed in may call it, never an API key. */
  needsSession: boolean
}

export type InputOf<A> = A extends Action<string, infer Input, z.ZodType, string> ? z.output<Input> : never
export type SentInputOf<A> = A extends Action<string, infer Input, z.ZodType, string> ? z.input<Input> : never
export type OutputOf<A> = A extends Action<string, z.ZodType, infer Output, string> ? z.output<Output> : never
export type AnsweredOutputOf<A> = A extends Action<string, z.ZodType, infer Output, string> ? z.input<Output> : never
export type FailureOf<A> = A extends Action<string, z.ZodType, z.ZodType, infer Code> ? Code : never

interface Spec<Input extends z.ZodType, Output extends z.ZodType, Code extends string> {
  input: Input
  output: Output
  fails?: readonly Failure<Code>[]
  access?: Access
  scope?: Scope
  /** Follows from the effect unless the handler opens its own. */
  transaction?: 'own'
  effect: Effect
  /** Absent: writing and exporting need room, reading and deleting do not. */
  needsRoom?: boolean
  readsRecord?: boolean
  mayBeStale?: boolean
  readsThrough?: string
  forgetsRecord?: boolean
  isOfTasks?: boolean
  /**
   * Absent: all that does not merely read is audited by the dispatcher, unless the handler opens its own transaction.
   */
  isAudited?: boolean
  isUndoable?: boolean
  /** Absent: true when the output names a change set. */
  hasChangeSet?: boolean
  notUndoable?: string
  takesFile?: boolean
  needsFreshSignIn?: boolean
  isOpenDuringSetup?: boolean
  /** Absent: true for what a fresh proof of the password is asked for, and for what changes the caller's own account. */
  needsSession?: boolean
}

/**
 * One entry of the catalogue: what a spec leaves out follows from its effect. A name whose family is not in
 * `actionFamilies` does not compile.
 */
export function action<const Name extends ActionName, Input extends z.ZodType, Output extends z.ZodType, const Code extends string = never>(
  name: Name,
  spec: Spec<Input, Output, Code>,
): Action<Name, Input, Output, Code> {
  const { effect } = spec
  const hasOwn = spec.transaction === 'own'
  const isAudited = spec.isAudited ?? (effect !== 'reads' && !hasOwn)
  const isOfOwnAccount = spec.isOpenDuringSetup === true || (spec.access === 'session' && effect !== 'reads')
  return {
    name,
    input: spec.input,
    output: spec.output,
    fails: spec.fails ?? [],
    access: spec.access ?? 'permission',
    scope: spec.scope ?? 'none',
    effect,
    // The line in the audit is committed together with the change it describes.
    transaction: hasOwn ? 'own' : effect === 'reads' && !isAudited ? 'none' : 'dispatcher',
    needsRoom: spec.needsRoom ?? (!hasOwn && (effect === 'writes' || effect === 'exports')),
    readsRecord: spec.readsRecord ?? false,
    mayBeStale: spec.mayBeStale ?? false,
    readsThrough: spec.readsThrough,
    forgetsRecord: spec.forgetsRecord ?? false,
    isOfTasks: spec.isOfTasks ?? false,
    isAudited,
    isUndoable: spec.isUndoable ?? false,
    hasChangeSet: spec.hasChangeSet ?? namesChangeSet(spec.output),
    notUndoable: spec.notUndoable,
    takesFile: spec.takesFile ?? false,
    needsFreshSignIn: spec.needsFreshSignIn ?? false,
    isOpenDuringSetup: spec.isOpenDuringSetup ?? false,
    needsSession: spec.needsSession ?? (spec.needsFreshSignIn === true || isOfOwnAccount),
  }
}

const namesChangeSet = (output: z.ZodType) => output instanceof z.ZodObject && 'changeSetId' in output.shape

/** True for actions that add records: the console sends them again by itself where no answer came. */
export function isInsert(action: string): boolean {
  const [verb] = partsOf(action).verb.split('.')
  return verb === 'insert' || verb === 'add'
}

/**
 * True for actions that take an `Idempotency-Key`: sent again with the same key within a day they are done once. Those
 * that open their own transaction do not, because the key and what they did could not be committed together.
 */
export function takesCallKey({ effect, transaction, access }: Pick<Action, 'effect' | 'transaction' | 'access'>): boolean {
  return effect !== 'reads' && transaction === 'dispatcher' && access !== 'public'
}

/** The two parts of an action's name: `goods.update.batch` is the family `goods` and the verb `update.batch`. */
export function partsOf(action: string): { family: string; verb: string } {
  const dot = action.indexOf('.')
  return { family: action.slice(0, dot), verb: action.slice(dot + 1) }
}

/** The part of an action’s name before the first dot. */
export const familyOf = ({ name }: Pick<Action, 'name'>): string => partsOf(name).family

/** A feature's actions by the name that its handlers carry. */
export type Family = Record<string, Action>
