import { randomUUID } from 'node:crypto'
import type { AlarmProblem, AlarmResult, Language } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { unseal } from '../../../lib/secrets.ts'
import { CallFailed, openCallOut } from '../../../net/call-out.ts'
import { beyondProblem, callProblemOf } from '../../../net/call-problem.ts'
import { getStoredChannel, type StoredChannel } from './alarm-channel.sql.ts'
import { type Alarm, judgeAnswer, messageFor, type OpenChannel } from './channel-message.rules.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now'>

/** What became of a message. `unconfirmed`: it was sent, and nobody answered. */
export type PostResult =
  | { kind: 'sent'; response: string }
  | { kind: 'refused'; problem: AlarmProblem; response: string; waitSeconds?: number | undefined }
  | { kind: 'unconfirmed'; problem: AlarmProblem; response: string }

/** What is kept of an answer. */
const mostAnswer = 500

/** A channel with its secrets readable; undefined when the installation's key does not open them. */
export function unsealChannel({ kind, chatId, secrets }: StoredChannel, secretKey: string): OpenChannel | undefined {
  try {
    const [address, secret] = [secrets.address, secrets.secret].map((text) => unseal(secretKey, text ?? ''))
    return { kind, chatId, address: address ?? '', secret: secret ?? '' }
  } catch {
    return undefined
  }
}

/** Posts an alarm. No transaction may be open. */
export async function postAlarm({ config, now }: Dependencies, channel: OpenChannel, alarm: Alarm): Promise<PostResult> {
  try {
    const answer = await openCallOut(config.checkAllow)(messageFor(channel, alarm, now()))
    const response = maskSecrets(`${answer.status} ${answer.body}`.trim(), channel).slice(0, mostAnswer)
    const failure = judgeAnswer(channel.kind, answer)
    if (failure.isTaken) return { kind: 'sent', response }
    return { kind: 'refused', problem: failure.problem, response, waitSeconds: failure.waitSeconds }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.wasSent) {
      const problem = error.message === 'too-slow' ? 'too-slow' : 'connection-lost'
      return { kind: 'unconfirmed', problem, response: beyondProblem(error.message, problem) }
    }
    const problem = callProblemOf(error.message)
    return { kind: 'refused', problem, response: beyondProblem(error.message, problem) }
  }
}

/** Some services repeat the address in their errors. */
function maskSecrets(text: string, { address, secret }: OpenChannel): string {
  return [address, secret]
    .filter((secretText) => secretText.length > 3)
    .reduce((maskedText, secretText) => maskedText.replaceAll(secretText, '***'), text)
}

const testWords = {
  zh: { title: '测试消息', text: '万铺的告警通道可以使用。' },
  en: { title: 'Test message', text: 'This alarm channel of Wanpu works.' },
}

/** Posts a test message. No transaction may be open. */
export async function testChannel(services: Dependencies, id: string, language: Language): Promise<AlarmResult> {
  const storedChannel = await getStoredChannel(services.db, id)
  const channel = storedChannel && unsealChannel(storedChannel, services.config.secretKey)
  const at = services.now().toISOString()
  if (!channel) return { at, isOk: false, problem: storedChannel ? 'key-unreadable' : 'source-gone', detail: '' }
  const url = services.config.baseUrl === undefined ? '' : new URL('/setting/alarmChannelManagement', services.config.baseUrl).href
  const alarm: Alarm = { id: randomUUID(), event: 'test', ...testWords[language], url, website: null, language, at }
  return resultOf(await postAlarm(services, channel, alarm), at)
}

/** What the list shows of an attempt at this time (ISO). */
export const resultOf = (posted: PostResult, at: string): AlarmResult => ({
  at,
  isOk: posted.kind === 'sent',
  problem: posted.kind === 'sent' ? null : posted.problem,
  detail: posted.response,
})
