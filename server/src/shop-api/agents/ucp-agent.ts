import { ucpVersion } from '@wanpu/storefront'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { keepFor } from '../../lib/kept.ts'
import { CallFailed, openCallOut } from '../../net/call-out.ts'
import { AgentRefusal } from './agent-refusal.ts'

const mostKnown = 500
const answerWithin = 5000

interface KnownProfile {
  refusal: AgentRefusal | undefined
  knowsCheckout: boolean
}

/** Says of a caller whether it speaks the protocol's version, and knows checkouts, by the profile that it names. */
export function openUcpAgents({ config }: Pick<Services, 'config'>) {
  const callOut = openCallOut(config.checkAllow, answerWithin)
  const known = keepFor<KnownProfile>('profiles of assistants', { most: mostKnown })

  async function read(url: string): Promise<KnownProfile> {
    const refuse = (status: number, code: string, content: string) => ({
      refusal: new AgentRefusal(status, code, content),
      knowsCheckout: false,
    })
    try {
      const { status, body } = await callOut({ method: 'GET', url })
      if (status !== 200) return refuse(424, 'profile_unreachable', `The profile was answered with ${status}.`)
      const profile: unknown = JSON.parse(body)
      const ucp = field(profile, 'ucp')
      const version = field(ucp, 'version')
      if (typeof version !== 'string') return refuse(422, 'profile_malformed', 'The profile names no version.')
      if (version !== ucpVersion)
        return refuse(422, 'version_unsupported', `Version ${version.slice(0, 20)} is not supported; this shop speaks ${ucpVersion}.`)
      return { refusal: undefined, knowsCheckout: field(field(ucp, 'capabilities'), 'dev.ucp.shopping.checkout') !== undefined }
    } catch (error) {
      if (error instanceof CallFailed) return refuse(424, 'profile_unreachable', 'The profile could not be read.')
      return refuse(422, 'profile_malformed', 'The profile is no JSON.')
    }
  }

  /** Whether the caller knows checkouts. @throws AgentRefusal */
  return async ({ headers }: FastifyRequest): Promise<boolean> => {
    const url = /\bprofile="(https?:\/\/[^"\s]{1,500})"/.exec(headers['ucp-agent']?.toString() ?? '')?.[1]
    if (url === undefined) throw new AgentRefusal(400, 'invalid_profile_url', 'The header UCP-Agent names no profile.')
    const { refusal, knowsCheckout } = await known.get(url, () => read(url))
    if (refusal) throw refusal
    return knowsCheckout
  }
}

const field = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
