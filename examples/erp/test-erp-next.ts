import { openStandIn, type Reply, type StandIn } from '@wanpu/testkit/providers/stand-in'
import type { Doc } from './erp-next.ts'

/** An ERPNext with the custom fields that the connector needs; `custom_wanpu_no` is unique. */
export interface StandInErp extends StandIn {
  docs: Record<string, Doc[]>
  /** A document that somebody makes and submits in the ERP. */
  submit(doctype: string, fields: object): string
}

export const erpToken = 'key:secret'

type Filter = [field: string, operator: string, value: unknown]

/** Speaks what the connector uses of Frappe's REST API. */
export async function openErpStandIn(): Promise<StandInErp> {
  const docs: Record<string, Doc[]> = {}
  const of = (doctype: string) => (docs[doctype] ??= [])
  let number = 0
  const insert = (doctype: string, fields: object): Doc => {
    const doc = { custom_wanpu_state: '', docstatus: 0, ...fields, name: `${doctype.replaceAll(' ', '-')}-${++number}` }
    of(doctype).push(doc)
    return doc
  }
  const standIn = await openStandIn(({ method, path, query, headers, body }): Reply => {
    if (headers.authorization !== `token ${erpToken}`) return { status: 401, body: { exc_type: 'AuthenticationError' } }
    const [doctype = '', name] = path.split('/').slice(3).map(decodeURIComponent)
    if (method === 'POST') {
      const fields = JSON.parse(body)
      if (of(doctype).some((doc) => doc.custom_wanpu_no !== undefined && doc.custom_wanpu_no === fields.custom_wanpu_no)) {
        return { status: 417, body: { exc_type: 'UniqueValidationError' } }
      }
      return { body: { data: insert(doctype, fields) } }
    }
    if (name === undefined) {
      const filters: Filter[] = JSON.parse(query.get('filters') ?? '[]')
      const found = of(doctype).filter((doc) => filters.every(([field, , value]) => doc[field] === value))
      return { body: { data: found.map((doc) => ({ name: doc.name })) } }
    }
    const doc = of(doctype).find((each) => each.name === name)
    if (!doc) return { status: 404, body: { exc_type: 'DoesNotExistError' } }
    return { body: { data: method === 'PUT' ? Object.assign(doc, JSON.parse(body)) : doc } }
  })
  return Object.assign(standIn, { docs, submit: (doctype: string, fields: object) => insert(doctype, { ...fields, docstatus: 1 }).name })
}
