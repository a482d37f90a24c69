import { CannotStart } from '../boot/cannot-start.ts'

/** One server of a database address. */
export interface DatabaseHost {
  /** Such as `db1:5432`, for messages. */
  name: string
  /** The address of the database on this server alone, as the driver takes it. */
  url: string
}

/** What an address is wrong about, without what stands in it: it has a password. */
export class WrongAddress extends CannotStart {
  readonly reason: string

  constructor(reason: string) {
    super(`The address of the database is wrong: ${reason}.`)
    this.reason = reason
  }
}

/** `primary`: every statement of the product. `replica`: reads that may be seconds old. */
export type AddressUse = 'primary' | 'replica'

const targets: Record<AddressUse, readonly string[]> = {
  primary: ['read-write', 'primary'],
  replica: ['any', 'read-only', 'standby', 'prefer-standby'],
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s

/**
 * The servers that an address of PostgreSQL names, in libpq's form with several hosts:
 * `postgres://user:password@db1:5432,db2:5432/name?target_session_attrs=read-write`.
 * @throws WrongAddress
 */
export function parseAddress(url: string, use: AddressUse = 'primary'): DatabaseHost[] {
  const [, before = '', list = '', behind = ''] = parts.exec(url) ?? []
  if (before === '') throw new WrongAddress('it does not begin with postgres://')
  const hosts = list.split(',').map((name) => ({ name, url: `${before}${name}${behind}` }))
  for (const host of hosts) demandHost(host, hosts.length > 1)
  const { searchParams } = new URL(hosts[0]?.url ?? '')
  if (/,/.test(`${searchParams.get('host') ?? ''}${searchParams.get('port') ?? ''}`)) {
    throw new WrongAddress('several hosts stand between the @ and the name of the database, not behind ?host=')
  }
  const target = searchParams.get('target_session_attrs')
  if (target !== null && !targets[use].includes(target)) {
    throw new WrongAddress(`target_session_attrs may be ${targets[use].join(', ')} here`)
  }
  return hosts
}

function demandHost({ name, url }: DatabaseHost, isOfSeveral: boolean): void {
  if (name === '' && isOfSeveral) throw new WrongAddress('a host is missing before or behind a comma')
  if (!URL.canParse(url)) throw new WrongAddress(name === '' ? 'it is no address' : `${name} is no host and port, such as db1:5432`)
}

/** The same servers, and another database on them. */
export function withDatabase(url: string, name: string): string {
  const [, before = '', list = '', behind = ''] = parts.exec(url) ?? []
  return `${before}${list}${behind.replace(/^(?:\/[^?#]*)?/, `/${name}`)}`
}
