import type { z } from 'zod'

/** A failure that the operator can act on: a code for programs, words for people. `{name}` in the words is filled from the detail. */
export interface Failure<Code extends string = string> {
  code: Code
  zh: string
  en: string
}

export function failure<Code extends string>(code: Code, zh: string, en: string): Failure<Code> {
  return { code, zh, en }
}

/**
 * Who may call, beside the permission check:
 * `public` nobody has to be signed in; `session` every signed-in user; `permission` those whose roles hold the action's name.
 */
export type Access = 'public' | 'session' | 'permission'

/**
 * How an action is bound to websites. `none`: not at all. `website`: the input names websites, and the dispatcher answers 404 when one is outside the
 * caller's scope. `rows`: the handler limits its queries to the caller's scope.
 */
export type Scope = 'none' | 'website' | 'rows'

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
  /** True when nothing is written: no transaction is opened. */
  reads: boolean
  /** True when every call is kept in the audit, with what it changed. */
  isAudited: boolean
  /** True when the rows of small tables that it changes are kept, so that the change log can undo it. Batches of products keep theirs by themselves. */
  isUndoable: boolean
  /** True when the call is multipart/form-data and carries one file in the field `file`. */
  takesFile: boolean
  /** True when the caller must have proved his password within the last fifteen minutes, by signing in or by `admin-user.verify-password`. */
  needsFreshSignIn: boolean
  /** True when somebody may call it who first has to change his password or set up the second factor. */
  isOpenDuringSetup: boolean
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
  reads?: boolean
  isAudited?: boolean
  isUndoable?: boolean
  takesFile?: boolean
  needsFreshSignIn?: boolean
  isOpenDuringSetup?: boolean
}

const readingVerbs = /\.(search|read|read-all|statistics|ranking|quality|compare|totals|permissions|sessions|preview)(\.|-|$)/

/**
 * One entry of the catalogue. Verbs that only look (search, read …) are marked as reading by their name unless `reads` says otherwise. What writes is audited
 * unless `isAudited` says otherwise.
 */
export function action<const Name extends string, Input extends z.ZodType, Output extends z.ZodType, const Code extends string = never>(
  name: Name,
  spec: Spec<Input, Output, Code>,
): Action<Name, Input, Output, Code> {
  const reads = spec.reads ?? readingVerbs.test(name)
  return {
    name,
    input: spec.input,
    output: spec.output,
    fails: spec.fails ?? [],
    access: spec.access ?? 'permission',
    scope: spec.scope ?? 'none',
    reads,
    isAudited: spec.isAudited ?? !reads,
    isUndoable: spec.isUndoable ?? false,
    takesFile: spec.takesFile ?? false,
    needsFreshSignIn: spec.needsFreshSignIn ?? false,
    isOpenDuringSetup: spec.isOpenDuringSetup ?? false,
  }
}

/** A feature's actions by the name that its handlers carry. */
export type Family = Record<string, Action>
