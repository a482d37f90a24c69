import { readFile } from 'node:fs/promises'
import { eventTypes } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { eventDocs } from './event-docs.rules.ts'

test('docs/events.md says what the contract says; npm run event-docs writes it', async () => {
  expect(await readFile(new URL('../docs/events.md', import.meta.url), 'utf8')).toBe(eventDocs())
})

test('each event has a section with its fields and an example', () => {
  const text = eventDocs()

  expect(eventTypes.filter((type) => !text.includes(`\n### ${type}\n`) || !text.includes(`"type": "${type}"`))).toEqual([])
})
