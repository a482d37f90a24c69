import type { NameServers } from '../../server/src/net/name-servers.ts'

/** Records by name. A name with `fails` is one whose name servers answer with that code. */
export type Names = Record<string, { txt?: string[]; addresses?: string[]; cname?: string; fails?: string }>

/** Name servers that know these names and no other. */
export function namesFrom(names: Names): NameServers {
  const ask = async (name: string, record: (of: Names[string]) => string[] | undefined) => {
    const cachedRecord = names[name]
    const described = cachedRecord && record(cachedRecord)
    if (!described || described.length === 0) throw Object.assign(new Error(name), { code: cachedRecord?.fails ?? 'ENOTFOUND' })
    return described
  }
  return {
    texts: (name) => ask(name, ({ txt }) => txt),
    addresses: (name) => ask(name, ({ addresses }) => addresses),
    aliasOf: (name) => ask(name, ({ cname }) => (cname === undefined ? undefined : [cname])),
  }
}
