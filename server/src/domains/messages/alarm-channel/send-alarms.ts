import type { AlarmProblem, Language } from '@wanpu/contract'
import { operatorMailEvent } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { keepNotTaken } from '../mail/failed-mails.ts'
import { beginHandover, type ClaimedAlarm, claimAlarm, postponeAlarms, setSent, setUnconfirmed } from '../mail/queue.sql.ts'
import { alarmChannels, getStoredChannel } from './alarm-channel.sql.ts'
import type { Alarm, OpenChannel } from './channel-message.rules.ts'
import { type PostResult, postAlarm, resultOf, unsealChannel } from './post-alarm.ts'

// An alarm has the states of a mail: waiting → claimed → sending, committed before it is posted → sent. An alarm that
// was posted without an answer is unconfirmed and is not posted again automatically; a refused one is tried again with
// growing pauses.

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'>

/** After so many milliseconds a channel's alarms wait for its next turn. */
const longestTurn = 60_000

/**
 * Posts the alarms of a channel one after the other until none is due; null: of channels that are gone. Returns how
 * many were taken.
 */
export async function sendOverChannel(services: Dependencies, channelId: string | null, stopping: AbortSignal): Promise<number> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestTurn)])
  let sentCount = 0
  while (!signal.aborted) {
    const alarm = await claimAlarm(services.db, channelId, services.now())
    if (!alarm) break
    if (await sendAlarm(services, channelId, alarm)) sentCount++
  }
  return sentCount
}

async function sendAlarm(services: Dependencies, channelId: string | null, claimedAlarm: ClaimedAlarm): Promise<boolean> {
  const storedChannel = channelId === null ? undefined : await getStoredChannel(services.db, channelId)
  const channel = storedChannel && unsealChannel(storedChannel, services.config.secretKey)
  if (!storedChannel || !channel || storedChannel.status !== 'active') {
    const problem: AlarmProblem = !storedChannel ? 'source-gone' : channel ? 'channel-stopped' : 'key-unreadable'
    await keepNotTaken(services, claimedAlarm, { problem, response: '', isFinal: !storedChannel })
    return false
  }
  const alarm = alarmOf(services.config.baseUrl, claimedAlarm)
  const text = [alarm.text, alarm.url].filter(Boolean).join('\n')
  const mailText = { subject: alarm.title, html: '', text, templateFailure: '', messageId: '' }
  if (!(await beginHandover(services.db, claimedAlarm, mailText, services.now().toISOString()))) return false
  return keepPosted(services, { channel, channelId: storedChannel.id, claimed: claimedAlarm, alarm })
}

async function keepPosted(
  services: Dependencies,
  { channel, channelId, claimed: claimedAlarm, alarm }: { channel: OpenChannel; channelId: string; claimed: ClaimedAlarm; alarm: Alarm },
): Promise<boolean> {
  const posted: PostResult = await postAlarm(services, channel, alarm)
  const at = services.now().toISOString()
  await alarmChannels.setResult(services.db, channelId, resultOf(posted, at))
  switch (posted.kind) {
    case 'sent':
      await setSent(services.db, claimedAlarm, posted.response, at)
      return true
    case 'refused':
      await keepNotTaken(services, claimedAlarm, { problem: posted.problem, response: posted.response, isFinal: false })
      if (posted.waitSeconds !== undefined) await postponeAlarms(services.db, channelId, services.now(), posted.waitSeconds)
      return false
    case 'unconfirmed':
      await setUnconfirmed(services.db, claimedAlarm, posted.problem, posted.response, at)
      return false
  }
}

function alarmOf(
  baseUrl: string | undefined,
  { id, onceKey, event, language, told: variables, websiteId, websiteDomain, createdAt }: ClaimedAlarm,
): Alarm {
  const { title = '', text = '', link = '' } = variables
  return {
    // What is sent again by hand has an id of its own.
    id: onceKey.startsWith('again:') ? `alarm-${id}` : onceKey,
    event: operatorMailEvent.parse(event),
    title,
    text,
    url: baseUrl === undefined || link === '' ? '' : new URL(link, baseUrl).href,
    website: websiteId === null ? null : { id: websiteId, domain: websiteDomain },
    language: languageOf(language),
    at: createdAt,
  }
}

const languageOf = (language: string): Language => (language === 'en' ? 'en' : 'zh')
