// Makes what a first start would make before it answers: npm start runs this alongside the build of the console
// (scripts/server-preparation.ts).
import { prepareEmbedded } from '../db/embedded.ts'

// As for the server, what this writes is its own.
process.umask(0o077)

// Loaded and not started, for Node to keep what it compiles of the server.
await import('./start.ts')
if (process.argv.includes('embedded')) await prepareEmbedded()
