import type { Actions } from './actions.ts'

export type ActionName = keyof Actions & string
export type Input<Name extends ActionName> = Actions[Name]['input']
export type Output<Name extends ActionName> = Actions[Name]['output']

/** The actions that take a field of this name and answer in this form. */
type NameTaking<Field extends string, Form> = {
  [Name in ActionName]: Field extends keyof Input<Name> ? (Output<Name> extends Form ? Name : never) : never
}[ActionName]

/** The lists that come in pages. */
export type ListName = NameTaking<'pageIndex', { items: unknown[] }>
/** A row of a list. */
export type Row<Name extends ListName> = Output<Name>['items'][number]

/** The records that can be kept in step: first all of them, then what changed. */
export type SyncName = NameTaking<'cursor', { nextCursor: string; hasMore: boolean; deletedIds: string[] }>

/** What a batch answers with: how many rows it changes, and what takes it back. */
export interface BatchAnswer {
  affected: number
  changeSetId?: string | undefined
  taskId?: string | undefined
}

/** The changes that can be previewed. */
export type BatchName = Exclude<NameTaking<'preview', BatchAnswer>, 'goods-bak.undo'>

/** A task as lists of tasks show it. */
export type Task = Row<'task.search'>
