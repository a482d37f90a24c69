import type { Action, Language } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'
import type { WebsiteScope } from '../website-scope.ts'

/** What a file is made from: who asked sees these websites, in this language. */
export interface FileRequest {
  input: unknown
  scope: WebsiteScope
  language: Language
  /** Where the file is written, from its beginning: a task that was interrupted makes it again. */
  path: string
}

/** Makes files that are no lists, such as PDFs, for the downloads and the task of exports. */
export interface FileMaker {
  action: Action
  make(services: Services, request: FileRequest): AsyncGenerator<{ done: number; total: number }>
}

const makers = new Map<string, FileMaker>()

/**
 * Makes a maker known to the task of exports, by its action's name; a second one of a name takes the place of the
 * first.
 */
export function registerFileMaker(maker: FileMaker): void {
  makers.set(maker.action.name, maker)
}

/** The maker that was registered under an action's name; undefined where there is none, as for lists. */
export const findFileMaker = (actionName: string): FileMaker | undefined => makers.get(actionName)
