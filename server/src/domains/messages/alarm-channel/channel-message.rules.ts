import { createHmac } from 'node:crypto'
import type { AlarmKind, AlarmProblem, Language, OperatorMailEvent } from '@wanpu/contract'
import type { CallAnswer, OutgoingCall } from '../../../net/call-out.ts'
import { signatureHeaders } from '../web-hook/signature.rules.ts'

// How each kind of channel wants a message, and how it says whether it took it. The robots of WeCom, DingTalk and
// Feishu answer 200 in any case and say in the body what became of it.

export const telegramApi = 'https://api.telegram.org'

/** A channel with its secrets readable. `address` is empty where Telegram's own server is meant. */
export interface OpenChannel {
  kind: AlarmKind
  address: string
  secret: string
  chatId: string
}

/** The content of an alarm. `id` is the same whenever the same alarm is sent again. */
export interface Alarm {
  id: string
  event: OperatorMailEvent | 'test'
  title: string
  text: string
  /** The console's page that shows more; empty where nobody said where the console is. */
  url: string
  website: { id: string; domain: string } | null
  language: Language
  at: string
}

/** The longest text of WeCom, in bytes of UTF-8; the other robots take more. */
const mostBytes = 2000
const head = { 'content-type': 'application/json; charset=utf-8' }

/** The HTTP call that sends an alarm to a channel. */
export function messageFor(channel: OpenChannel, alarm: Alarm, now: Date): OutgoingCall {
  const { kind, address, secret, chatId } = channel
  const content = textOf(alarm)
  switch (kind) {
    case 'webhook':
      return hookCall(channel, alarm, now)
    case 'wecom':
      return post(address, { msgtype: 'text', text: { content } })
    case 'dingtalk':
      return post(secret === '' ? address : dingtalkAddress(address, secret, now), { msgtype: 'text', text: { content } })
    case 'feishu':
      return post(address, { ...(secret !== '' && feishuSign(secret, now)), msg_type: 'text', content: { text: content } })
    case 'telegram':
      return post(`${(address || telegramApi).replace(/\/+$/, '')}/bot${secret}/sendMessage`, { chat_id: chatId, text: content })
    case 'slack':
      return post(address, { text: content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') })
  }
}

const post = (url: string, body: unknown): OutgoingCall => ({ method: 'POST', url, headers: head, body: JSON.stringify(body) })

/** Title, text and address, a line each, cut to what every robot takes; the address stays whole. */
function textOf({ title, text, url }: Alarm): string {
  const words = [title, text].filter(Boolean).join('\n')
  const room = mostBytes - Buffer.byteLength(url)
  const fittingText = Buffer.byteLength(words) <= room ? words : `${cutToBytes(words, room - 4)}…`
  return [fittingText, url].filter(Boolean).join('\n')
}

/** As many whole characters as fit into so many bytes. */
function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}

/** Signed over the time and the body, so that nobody can send an old message again as a new one. */
function hookCall({ address, secret }: OpenChannel, { url, ...alarm }: Alarm, now: Date): OutgoingCall {
  const body = JSON.stringify({ ...alarm, link: url })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    method: 'POST',
    url: address,
    headers: {
      ...head,
      ...(secret !== '' && signatureHeaders({ id: alarm.id, body, secrets: [secret] }, now)),
      'x-wanpu-event': alarm.event,
      'x-wanpu-delivery': alarm.id,
      'x-wanpu-timestamp': timestamp,
      ...(secret !== '' && { 'x-wanpu-signature': `sha256=${signature}` }),
    },
    body,
  }
}

function dingtalkAddress(address: string, secret: string, now: Date): string {
  const timestamp = String(now.getTime())
  const url = new URL(address)
  url.searchParams.set('timestamp', timestamp)
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'))
  return url.href
}

/** Feishu signs nothing with the key `timestamp\nsecret`. */
function feishuSign(secret: string, now: Date): { timestamp: string; sign: string } {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') }
}

/** What a channel made of a message. `waitSeconds`: it takes none for so long. */
export type Delivery = { isTaken: true } | { isTaken: false; problem: AlarmProblem; waitSeconds?: number }

const minute = 60
const failLimited = (seconds?: number): Delivery => ({
  isTaken: false,
  problem: 'rate-limited',
  waitSeconds: seconds !== undefined && seconds > 0 && seconds <= 3600 ? seconds : minute,
})
const failDelivery = (problem: AlarmProblem): Delivery => ({ isTaken: false, problem })

/** Reads an answer as the kind of channel gives it. */
export function judgeAnswer(kind: AlarmKind, answer: CallAnswer): Delivery {
  const { status, headers } = answer
  const responseBody = kind === 'webhook' || kind === 'slack' ? {} : parseBody(answer)
  if (status === 429) return failLimited(retryAfterOf(responseBody) ?? Number(headers['retry-after'] ?? 0))
  if (kind === 'telegram') return judgeTelegram(status, responseBody)
  if (status < 200 || status > 299) return failDelivery(problemOfStatus(status))
  if (kind === 'webhook') return { isTaken: true }
  if (kind === 'slack') return answer.body.trim() === 'ok' ? { isTaken: true } : failDelivery('message-refused')
  const code = Number(responseBody.errcode ?? responseBody.code ?? responseBody.StatusCode ?? Number.NaN)
  if (code === 0) return { isTaken: true }
  if (tooOften.has(code)) return failLimited()
  return failDelivery(wrongCredentials.has(code) ? 'auth-failed' : 'message-refused')
}

/** DingTalk, WeCom, Feishu: more messages than a robot may send. */
const tooOften = new Set([130101, 410100, 45009, 11232, 99991400])
/**
 * DingTalk: signature, keyword or address list, unknown token; WeCom: unknown key; Feishu: signature, address list,
 * keyword, unknown robot.
 */
const wrongCredentials = new Set([310000, 300001, 300005, 93000, 19021, 19022, 19024, 19001])

function judgeTelegram(status: number, responseBody: Record<string, unknown>): Delivery {
  if (responseBody.ok === true) return { isTaken: true }
  if (status === 401 || status === 404) return failDelivery('auth-failed')
  return failDelivery(status === 400 || status === 403 ? 'recipient-refused' : 'message-refused')
}

const problemOfStatus = (status: number): AlarmProblem => {
  if (status === 401 || status === 403 || status === 404) return 'auth-failed'
  return status === 410 ? 'recipient-refused' : 'message-refused'
}

function retryAfterOf({ parameters }: Record<string, unknown>): number | undefined {
  const isObject = typeof parameters === 'object' && parameters !== null
  return isObject && 'retry_after' in parameters ? Number(parameters.retry_after) : undefined
}

function parseBody({ body }: CallAnswer): Record<string, unknown> {
  try {
    const parsedBody: unknown = JSON.parse(body)
    return typeof parsedBody === 'object' && parsedBody !== null ? { ...parsedBody } : {}
  } catch {
    return {}
  }
}
