import { isTimeZone, zoneOf } from '@wanpu/contract'

/** Zones that browsers still list by the name of a city that is called otherwise now. */
const presentNames: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
}

/**
 * Every zone that this browser knows, and `chosen` if it is none of them: the westernmost offset first, then by name.
 */
export function zoneOptions(current: string, now: Date): { value: string; label: string }[] {
  const listed = Intl.supportedValuesOf('timeZone').map((name) => presentNames[name] ?? name)
  const names = [...new Set(['UTC', ...listed, current])].filter(isTimeZone)
  return names
    .map((name) => ({ name, offset: zoneOf(name).offsetOf(now) }))
    .toSorted((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || a.name.localeCompare(b.name))
    .map(({ name, offset }) => ({ value: name, label: `UTC${offset} ${name}` }))
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
