import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { findDemoWebsites } from '../domains/system/config/demo-record.ts'
import { placeInWords } from '../file-systems/files-place.ts'
import type { Config } from './config.ts'

/** What an installation has. */
export interface Inventory {
  accounts: number
  websites: number
  /** Of the websites, those of the demo. */
  demoWebsites: number
  products: number
}

/** Counts what the database holds. */
export async function readInventory(db: Db): Promise<Inventory> {
  const demoIds = await findDemoWebsites(db)
  const result = await sql<Inventory>`
    select (select count(*)::int from admin_user) as accounts, (select count(*)::int from website) as websites,
      (select count(*)::int from website where id = any (${[...demoIds]}::bigint[])) as demo_websites,
      (select count(*)::int from goods) as products`.execute(db)
  return result.rows[0] ?? { accounts: 0, websites: 0, demoWebsites: 0, products: 0 }
}

interface Started {
  /** Where the console answers; absent without the web role. */
  url?: string | undefined
  /** The password of SuperAdmin, when it was made just now. */
  firstPassword?: string | undefined
}

/**
 * What a start prints: at the first one everything to sign in with, in one line to copy; later what is there. The last
 * line says that the console answers.
 */
export function startedLines(
  { url, firstPassword }: Started,
  inventory: Inventory,
  { files, databaseUrl }: Pick<Config, 'files' | 'databaseUrl'>,
): string[] {
  const at = url === undefined ? '' : ` at ${url}`
  const stop = databaseUrl === undefined ? 'stop the server, then ' : ''
  const about =
    firstPassword === undefined
      ? [
          `found ${describe(inventory)}; files are in ${placeInWords(files)}`,
          `password lost? ${stop}run: npm run reset-password -- SuperAdmin`,
        ]
      : [`sign in${at} as SuperAdmin with the password ${firstPassword}`]
  return url === undefined ? about : [...about, `ready ${url}`]
}

function describe({ accounts, websites, demoWebsites, products }: Inventory): string {
  const demo = demoWebsites === 0 ? '' : demoWebsites === websites ? ' (the demo)' : ` (${demoWebsites} of the demo)`
  return `${count(accounts, 'account')}, ${count(websites, 'website')}${demo} and ${count(products, 'product')}`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
