import type * as contract from '@wanpu/contract'

// In the repository these types are the contract's own. The build writes a file of this name that says the same without
// it (build/declarations.ts).

type Exported = (typeof contract)[keyof typeof contract]
type ActionIn<Family> = Family extends Readonly<Record<string, { name: string; isOfTasks: unknown }>> ? Family[keyof Family] : never
type ByName = { [Each in ActionIn<Exported> as Each['name']]: Each }

/** Every action by its name: what it takes, what it answers with, and the codes of the failures that it declares. */
export type Actions = {
  [Name in keyof ByName]: {
    input: contract.SentInputOf<ByName[Name]>
    output: contract.OutputOf<ByName[Name]>
    failures: contract.FailureOf<ByName[Name]>
  }
}

/** The codes with which any action may be refused. */
export type CommonFailure = contract.DispatcherCode | contract.HindranceCode
