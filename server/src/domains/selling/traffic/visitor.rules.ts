import { createHash } from 'node:crypto'
import type { Device } from '@wanpu/contract'
import { isbot } from 'isbot'

/** What the name of a browser or program says about it. */
export interface AgentFacts {
  device: Device
  isBot: boolean
}

/** The device, and whether it is a program, by a User-Agent header. An empty one is a program's. */
export function factsOfAgent(agent: string): AgentFacts {
  // A browser always names itself: a client without a name is a program.
  return { device: deviceOf(agent), isBot: agent === '' || isbot(agent) }
}

function deviceOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk\/|Android(?!.*Mobi)/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|iPod/i.test(agent)) return 'phone'
  if (/Windows|Macintosh|X11|Linux|CrOS/i.test(agent)) return 'desktop'
  return 'other'
}

/**
 * The same for one address and program while the salt is the same; without the salt nobody can tell from which it was
 * made.
 */
export function visitorOf(salt: string, ip: string, agent: string): string {
  return createHash('sha256').update(`${salt}\n${ip}\n${agent}`).digest('base64url').slice(0, 22)
}

/**
 * The address of a page as people read and search it: in its own letters. One that is not encoded, or hides control
 * characters, stays as it is.
 */
export function readablePath(path: string): string {
  try {
    const decoded = decodeURI(path)
    return /\p{Cc}/u.test(decoded) ? path : decoded
  } catch {
    return path
  }
}
