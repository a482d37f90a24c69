import { createVerify, generateKeyPairSync } from 'node:crypto'
import { openStandIn, type Reply, type StandIn } from '@wanpu/testkit/providers/stand-in'
import type { ServiceAccount } from './sheet.ts'

export interface GoogleSheets extends StandIn {
  account: ServiceAccount
  /** The cells of the sheet `Products` of the spreadsheet `S1`. */
  cells: unknown[][]
}

/** Google's token endpoint and values API, for one account and one spreadsheet. */
export async function openGoogleSheets(): Promise<GoogleSheets> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const standIn = await openStandIn(({ method, path, query, headers, body }): Reply => {
    if (path === '/token')
      return isSigned(new URLSearchParams(body).get('assertion') ?? '') ? { body: { access_token: 'T1' } } : refused(400)
    if (headers.authorization !== 'Bearer T1') return refused(401)
    const [, called] = /^\/v4\/spreadsheets\/S1\/values\/Products(:clear)?$/.exec(path) ?? [undefined, 'unknown']
    if (called === 'unknown') return refused(404)
    if (called === ':clear') sheets.cells = []
    else if (method === 'PUT' && query.get('valueInputOption') === 'RAW') sheets.cells = JSON.parse(body).values
    else if (method !== 'GET') return refused(400)
    return { body: { range: 'Products', values: sheets.cells } }
  })
  const isSigned = (assertion: string) => {
    const [head = '', claim = '', signature = ''] = assertion.split('.')
    const { iss, aud } = JSON.parse(Buffer.from(claim, 'base64url').toString())
    const isGenuine = createVerify('RSA-SHA256').update(`${head}.${claim}`).verify(publicKey, signature, 'base64url')
    return isGenuine && iss === sheets.account.client_email && aud === sheets.account.token_uri
  }
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const account = { client_email: 'wanpu@project.example', private_key, token_uri: `${standIn.url}/token` }
  const sheets: GoogleSheets = Object.assign(standIn, { account, cells: [] as unknown[][] })
  return sheets
}

const refused = (status: number): Reply => ({ status, body: { error: { code: status } } })
