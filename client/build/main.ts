// npm run build -w client: writes dist, plain JavaScript and declarations that need nothing else.
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'

await build(fileURLToPath(new URL('../dist', import.meta.url)))
