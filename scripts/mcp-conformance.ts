// npm run mcp-conformance: the public conformance suite of the Model Context Protocol against our transport, with the
// tools, resources and prompts that the suite asks for (server/src/mcp/test-conformance-server.ts). The suite is
// installed into .cache on first use: it brings more packages than the product has, and is an alpha.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openConformanceServer } from '../server/src/mcp/test-conformance-server.ts'

const version = '0.2.0-alpha.12'
const revision = '2026-07-28'
const folder = join(import.meta.dirname, '../.cache/mcp-conformance')
const program = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

/**
 * What the revision requires of a server that has tools, resources and prompts, and that asks its clients for nothing.
 * Left out are the scenarios `input-required-result-*`: no tool asks back, for big changes are approved in the console.
 */
const scenarios = [
  'completion-complete',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
  'server-sse-multiple-streams',
  'resources-list',
  'resources-read-text',
  'resources-read-binary',
  'resources-templates-read',
  'sep-2164-resource-not-found',
  'prompts-list',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
  'dns-rebinding-protection',
  'caching',
  'http-header-validation',
]

/** Runs a program, and returns what it printed and its code. */
function run(command: string, args: readonly string[]): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (printed += piece.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, printed }))
  })
}

await mkdir(folder, { recursive: true })
if (!existsSync(program)) {
  const install = await run('npm', ['install', '--no-save', '--prefix', folder, `@modelcontextprotocol/conformance@${version}`])
  if (install.code !== 0) {
    console.log(`NOT RUN: the suite could not be installed\n${install.printed}`)
    process.exit(process.env.CI === 'true' ? 1 : 0)
  }
}
const server = await openConformanceServer()
const failed: string[] = []
for (const scenario of scenarios) {
  const { code, printed } = await run(process.execPath, [
    program,
    'server',
    '--url',
    server.url,
    '--scenario',
    scenario,
    '--spec-version',
    revision,
  ])
  console.log(`${code === 0 ? '✓' : '✗'} ${scenario}`)
  if (code === 0) continue
  failed.push(scenario)
  console.log(printed.slice(-2000))
}
await server.close()
console.log(`${scenarios.length - failed.length} of ${scenarios.length} scenarios of ${revision} passed`)
process.exitCode = failed.length > 0 ? 1 : 0
