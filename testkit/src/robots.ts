import { createHmac, timingSafeEqual } from 'node:crypto'
import { openStandIn, type Received, type Reply, type StandIn } from './providers/stand-in.ts'

// Stand-ins for the services that alarm channels post to, as their public descriptions say: who signs wrongly, is too
// late or sends another form is answered as the real service does, which is often 200 with a code in the body.

export interface Robots extends StandIn {
  /** The texts that each service took. */
  texts: string[]
  /** What the webhook took, parsed. */
  hooks: { body: Record<string, unknown>; headers: Received['headers'] }[]
  /** So many of the next messages are too many for the service. */
  limited: number
  addressOf: Record<'webhook' | 'wecom' | 'dingtalk' | 'feishu' | 'telegram' | 'slack', string>
}

export const robotSecrets = {
  webhook: 'hook-secret',
  dingtalk: 'SEC0123456789',
  feishu: 'feishu-secret',
  telegram: '123456:telegram-token',
}
export const robotChat = '-100200300'

/** Opens all of them on one port. `now` is the clock by which signatures grow old. */
export async function openRobots(now: () => Date = () => new Date()): Promise<Robots> {
  const texts: string[] = []
  const hooks: Robots['hooks'] = []
  const take = (text: unknown, answer: unknown): Reply => {
    if (typeof text !== 'string' || text === '') throw new Error('no text')
    texts.push(text)
    return { body: answer }
  }

  const answers: Record<string, (call: Received, isLimited: boolean) => Reply> = {
    '/hook': (call, isLimited) => {
      if (isLimited) return { status: 429, headers: { 'retry-after': '30' } }
      const { 'x-wanpu-signature': signature = '', 'x-wanpu-timestamp': timestamp = '' } = call.headers
      if (!isSame(signature, `sha256=${hmac(robotSecrets.webhook, `${timestamp}.${call.body}`, 'hex')}`))
        return { status: 401, body: 'bad signature' }
      if (isLate(Number(timestamp) * 1000, 300)) return { status: 401, body: 'too late' }
      hooks.push({ body: bodyOf(call), headers: call.headers })
      return { status: 204 }
    },
    '/cgi-bin/webhook/send': (call, isLimited) => {
      if (call.query.get('key') !== 'wecom-key') return { body: { errcode: 93000, errmsg: 'invalid webhook url, hint: [1700000000]' } }
      if (isLimited) return { body: { errcode: 45009, errmsg: 'api freq out of limit' } }
      const { msgtype, text } = bodyOf(call)
      if (msgtype !== 'text' || Buffer.byteLength(String(contentOf(text))) > 2048)
        return { body: { errcode: 40058, errmsg: 'invalid Request Parameter' } }
      return take(contentOf(text), { errcode: 0, errmsg: 'ok' })
    },
    '/robot/send': (call, isLimited) => {
      const [token, timestamp, sign] = ['access_token', 'timestamp', 'sign'].map((name) => call.query.get(name) ?? '')
      if (token !== 'dingtalk-token') return { body: { errcode: 300005, errmsg: 'token is not exist' } }
      if (!isSame(sign ?? '', hmac(robotSecrets.dingtalk, `${timestamp}\n${robotSecrets.dingtalk}`, 'base64')))
        return { body: { errcode: 310000, errmsg: 'sign not match' } }
      if (isLate(Number(timestamp), 3600)) return { body: { errcode: 310000, errmsg: 'invalid timestamp' } }
      if (isLimited) return { body: { errcode: 130101, errmsg: 'send too fast' } }
      const { msgtype, text } = bodyOf(call)
      if (msgtype !== 'text') return { body: { errcode: 40035, errmsg: '缺少参数 msgtype' } }
      return take(contentOf(text), { errcode: 0, errmsg: 'ok' })
    },
    '/open-apis/bot/v2/hook/feishu-id': (call, isLimited) => {
      const { timestamp, sign, msg_type, content } = bodyOf(call)
      const isSigned = isSame(String(sign), hmac(`${timestamp}\n${robotSecrets.feishu}`, '', 'base64'))
      if (!isSigned || isLate(Number(timestamp) * 1000, 3600))
        return { body: { code: 19021, data: {}, msg: 'sign match fail or timestamp is not within one hour from current time' } }
      if (isLimited) return { body: { code: 11232, msg: 'frequency limited psm[lark.oapi.app_platform_runtime]' } }
      if (msg_type !== 'text') return { body: { code: 9499, msg: 'Bad Request', data: {} } }
      const { text } = { text: '', ...(content as { text?: string }) }
      return take(text, { code: 0, data: {}, msg: 'success' })
    },
    [`/bot${robotSecrets.telegram}/sendMessage`]: (call, isLimited) => {
      const { chat_id, text } = bodyOf(call)
      if (isLimited)
        return {
          status: 429,
          body: { ok: false, error_code: 429, description: 'Too Many Requests: retry after 7', parameters: { retry_after: 7 } },
        }
      if (String(chat_id) !== robotChat)
        return { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: chat not found' } }
      return take(text, { ok: true, result: { message_id: texts.length + 1 } })
    },
    '/services/T0/B0/slack-key': (call, isLimited) => {
      if (isLimited) return { status: 429, headers: { 'retry-after': '1' }, body: 'rate_limited' }
      const { text } = bodyOf(call)
      if (typeof text !== 'string' || text === '') return { status: 400, body: 'no_text' }
      if (/[<>]|&(?!amp;|lt;|gt;)/.test(text)) return { status: 400, body: 'invalid_payload' }
      return take(text, 'ok')
    },
  }

  const standIn = await openStandIn((call) => {
    const answer = answers[call.path]
    if (!answer)
      return call.path.startsWith('/bot')
        ? { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } }
        : { status: 404, body: 'no_service' }
    const isLimited = robots.limited > 0
    if (isLimited) robots.limited--
    return answer(call, isLimited)
  })

  const isLate = (at: number, seconds: number) => !(Math.abs(now().getTime() - at) <= seconds * 1000)
  const { url } = standIn
  const robots: Robots = Object.assign(standIn, {
    texts,
    hooks,
    limited: 0,
    addressOf: {
      webhook: `${url}/hook`,
      wecom: `${url}/cgi-bin/webhook/send?key=wecom-key`,
      dingtalk: `${url}/robot/send?access_token=dingtalk-token`,
      feishu: `${url}/open-apis/bot/v2/hook/feishu-id`,
      telegram: url,
      slack: `${url}/services/T0/B0/slack-key`,
    },
  })
  return robots
}

function bodyOf({ body, headers }: Received): Record<string, unknown> {
  if (!headers['content-type']?.startsWith('application/json')) throw new Error('not JSON')
  return { ...(JSON.parse(body) as object) }
}

const contentOf = (text: unknown): unknown => (typeof text === 'object' && text !== null && 'content' in text ? text.content : undefined)

const hmac = (key: string, text: string, encoding: 'hex' | 'base64') => createHmac('sha256', key).update(text).digest(encoding)

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
