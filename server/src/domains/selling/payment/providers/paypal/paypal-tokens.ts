import { z } from 'zod'
import { callProvider, jsonOf } from '../api-call.ts'
import { type ProviderAccount, ProviderRefused, type ProviderTools } from '../provider.ts'

const home = 'https://api-m.paypal.com'
const sandbox = 'https://api-m.sandbox.paypal.com'

/** The origin of PayPal's API that an account belongs to. */
export const hostOf = ({ apiUrl, isTest }: ProviderAccount) => apiUrl || (isTest ? sandbox : home)

/** Access tokens of accounts, kept by host and credentials until a minute before they end. */
export function openTokens({ callOut, now }: Pick<ProviderTools, 'callOut' | 'now'>) {
  const tokens = new Map<string, { token: string; until: number }>()

  return {
    /** The account's token: the kept one, else a new one. @throws ProviderRefused, ProviderDown */
    async get(account: ProviderAccount): Promise<string> {
      const key = keyOf(account)
      const cached = tokens.get(key)
      if (cached && cached.until > now().getTime()) return cached.token
      for (const [oldKey, { until }] of tokens) if (until <= now().getTime()) tokens.delete(oldKey)
      const answer = await callProvider(callOut, {
        method: 'POST',
        url: `${hostOf(account)}/v1/oauth2/token`,
        headers: { authorization: `Basic ${basicOf(account)}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      })
      const parsed = z.object({ access_token: z.string(), expires_in: z.number() }).safeParse(jsonOf(answer.body))
      if (!parsed.success) throw new ProviderRefused(errorText(answer.body))
      tokens.set(key, { token: parsed.data.access_token, until: now().getTime() + (parsed.data.expires_in - 60) * 1000 })
      return parsed.data.access_token
    },

    /** The next `get` asks for a new token: PayPal refused the kept one before its time. */
    forget(account: ProviderAccount): void {
      tokens.delete(keyOf(account))
    },
  }
}

const basicOf = ({ settings, secrets }: ProviderAccount) =>
  Buffer.from(`${settings.clientId ?? ''}:${secrets.clientSecret ?? ''}`).toString('base64')

const keyOf = (account: ProviderAccount) => `${hostOf(account)} ${basicOf(account)}`

/** PayPal's name of the problem and its words. */
export function errorText(body: string): string {
  const detail = z.object({ issue: z.string(), description: z.string().default('') })
  const parsed = z
    .object({
      name: z.string().optional(),
      message: z.string().optional(),
      error_description: z.string().optional(),
      details: z.array(detail).default([]),
    })
    .safeParse(jsonOf(body))
  if (!parsed.success) return 'refused'
  const { name = '', message, error_description, details } = parsed.data
  const [first] = details
  return (first ? `${first.issue} ${first.description}` : `${name} ${error_description ?? message ?? ''}`).trim().slice(0, 500)
}
