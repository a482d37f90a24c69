/** @module-tag long */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a wrong port ends npm run edge with one line that names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-edge-'))
  // The test runner sets an address of its own.
  const env = { ...process.env, BASE_URL: '', DATA_DIR: folder, EDGE_HTTP_PORT: 'abc' }

  const ended = spawnSync(process.execPath, [join(import.meta.dirname, 'edge.ts'), '--print'], { env, encoding: 'utf8' })

  expect(ended).toMatchObject({ status: 1, stdout: '', stderr: 'EDGE_HTTP_PORT: a port from 1 to 65535 (given: abc)\n' })
  rmSync(folder, { recursive: true })
})
