import type { ProtectedWordRow, protectedWord, SentInputOf, WordPlace } from '@wanpu/contract'

/** What the form of one word and that of many have in common. */
export interface HowFields {
  effect: ProtectedWordRow['effect']
  match: ProtectedWordRow['match']
  places: WordPlace[]
  note: string
}

export interface WordFields extends HowFields {
  word: string
  excepts: string[]
  isOn: boolean
}

export const usualHow: HowFields = { effect: 'quarantine', match: 'word', places: ['title'], note: '' }

/**
 * The form of a word; undefined: a new one that is on, and that quarantines products whose title has it as a whole
 * word.
 */
export function toFields(row: ProtectedWordRow | undefined): WordFields {
  if (row === undefined) return { ...usualHow, word: '', excepts: [], isOn: true }
  const { word, effect, match, places, excepts, note, status } = row
  return { word, effect, match, places, excepts, note, isOn: status === 'on' }
}

/** What insert and update take: the switch is sent as the status. */
export function toInput({ isOn, ...fields }: WordFields): SentInputOf<typeof protectedWord.insert> {
  return { ...fields, status: isOn ? 'on' : 'off' }
}
