import type { Zone } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { findDocumentProfiles } from '../../selling/document/document-profile.sql.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { findTemplate, type TemplateKey } from './mail-template.sql.ts'

/** What many mails are written with alike. */
export interface SharedReads {
  zone(): Promise<Zone>
  /** Name, domain and seller of a website; undefined when it is gone. */
  website(id: string): ReturnType<typeof getWebsiteOfMail>
  /** Whether a website issues invoices as soon as an order is paid. */
  issuesWhenPaid(websiteId: string): Promise<boolean>
  template(key: TemplateKey): ReturnType<typeof findTemplate>
}

/** Reads each thing once: for mails that are written within seconds of each other. */
export function shareReads(db: Db): SharedReads {
  const zone = readOnce(() => readBusinessZone(db))
  const issuing = readOnce(async (websiteId: string) => (await findDocumentProfiles(db, [websiteId])).get(websiteId)?.issuing === 'paid')
  const template = readOnce((key: TemplateKey) => findTemplate(db, key))
  const website = readOnce((id: string) => getWebsiteOfMail(db, id))
  return { zone: () => zone(undefined), website, issuesWhenPaid: issuing, template }
}

/** A function that keeps what it read, by its argument; what failed is read again. */
function readOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const cache = new Map<string, Promise<Value>>()
  return (key) => {
    const name = JSON.stringify(key) ?? ''
    const cached = cache.get(name)
    if (cached) return cached
    const reading = load(key)
    cache.set(name, reading)
    reading.catch(() => cache.delete(name))
    return reading
  }
}

async function getWebsiteOfMail(db: Db, id: string) {
  return db.selectFrom('website').select(['name', 'domain', 'seller']).where('id', '=', id).executeTakeFirst()
}
