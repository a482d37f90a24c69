import { apiKey, type SentInputOf } from '@wanpu/contract'
import { type Caller, makeCaller } from './client.ts'

/** A program that calls with an API key. */
export interface KeyCaller extends Caller {
  keyId: string
}

/** Makes an API key as its maker would, and returns a program that calls with it. The key never expires unless said. */
export async function openKey(url: string, maker: Caller, fields: Partial<SentInputOf<typeof apiKey.insert>>): Promise<KeyCaller> {
  const { id, secret } = await maker.call(apiKey.insert, { name: 'ERP', expiresAt: null, ...fields })
  return { ...makeCaller(url, secret, maker.userId), keyId: id }
}
