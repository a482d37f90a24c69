// npm run event-docs writes docs/events.md from the contract.
import { writeFile } from 'node:fs/promises'
import { eventDocs } from './event-docs.rules.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
await writeFile(new URL('../docs/events.md', import.meta.url), eventDocs())
