import { catalogue } from '@wanpu/contract'
import { z } from 'zod'

/** The machine-readable catalogue of all actions, made from the contract; the same for every caller. */
export function describeCatalogue() {
  described ??= [...catalogue.values()].map((entry) => ({
    name: entry.name,
    access: entry.access,
    scope: entry.scope,
    takesFile: entry.takesFile,
    needsFreshSignIn: entry.needsFreshSignIn,
    fails: entry.fails,
    input: z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' }),
    output: z.toJSONSchema(entry.output, { io: 'output', unrepresentable: 'any' }),
  }))
  return described
}

let described: unknown[] | undefined
