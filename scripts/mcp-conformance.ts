// npm run mcp-conformance: the public conformance suite of the Model Context Protocol against our transport, with the
// tools, resources and prompts that the suite asks for (server/src/mcp/test-conformance-server.ts); then the command
// line of the protocol's inspector against the product. Both are installed into .cache on first use: they bring more
// packages than the product has, and the suite is an alpha.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openConformanceServer } from '../server/src/mcp/test-conformance-server.ts'
import { inspect } from './mcp-inspector.ts'

const packages = ['@modelcontextprotocol/conformance@0.2.0-alpha.12', '@modelcontextprotocol/inspector@2.12.0']
const revision = '2026-07-28'
const folder = join(import.meta.dirname, '../.cache/mcp-conformance')
const program = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
const inspector = join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')

/** What the revision asks of a server that has tools, resources and prompts, and that asks its clients for nothing. */
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
  'input-required-result-unsupported-methods',
]

const asksBack = 'no tool asks its client back: a big change waits for a person, who approves it in the console'
const noState =
  'no answer carries a state for the client to send back, as no tool asks back: a preview has a token, which `apply` takes once'

/** The other scenarios of the revision, and why they do not apply. */
const notApplicable: Record<string, string> = {
  'server-stateless':
    'a part of it: 21 of its 28 checks hold. The others want tools that ask back or write logs, and a stream of changes; subscriptions are refused, since the list of tools never changes',
  'json-schema-2020-12': 'wants a tool whose schema has anchors and conditions; those of our tools are made from zod and have none',
  'http-custom-header-server-validation':
    'wants a tool whose inputs are repeated in headers (x-mcp-header); none of our tools asks for that',
  'input-required-result-basic-elicitation': asksBack,
  'input-required-result-basic-sampling': 'no tool asks its client to run a model',
  'input-required-result-basic-list-roots': 'no tool reads folders of its client',
  'input-required-result-request-state': noState,
  'input-required-result-multiple-input-requests': asksBack,
  'input-required-result-multi-round': asksBack,
  'input-required-result-missing-input-response': asksBack,
  'input-required-result-non-tool-request': 'there are no prompts',
  'input-required-result-result-type': asksBack,
  'input-required-result-tampered-state': noState,
  'input-required-result-capability-check': asksBack,
  'input-required-result-ignore-extra-params': asksBack,
  'input-required-result-validate-input': asksBack,
}

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
if (!existsSync(program) || !existsSync(inspector)) {
  const install = await run('npm', ['install', '--no-save', '--prefix', folder, ...packages])
  if (install.code !== 0) {
    console.log(`NOT RUN: suite and inspector could not be installed\n${install.printed}`)
    process.exit(process.env.CI === 'true' ? 1 : 0)
  }
}
const { printed: known } = await run(process.execPath, [program, 'list', '--server'])
const ofRevision = [...known.matchAll(/^\s+- (\S+) \[(.*)\]$/gm)].flatMap(([, name = '', revisions = '']) =>
  revisions.includes(revision) ? [name] : [],
)
const judged = [...scenarios, ...Object.keys(notApplicable)]
const unjudged = [...ofRevision.filter((name) => !judged.includes(name)), ...judged.filter((name) => !ofRevision.includes(name))]
const server = await openConformanceServer()
const failed: string[] = []
let passed = 0
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
  if (code === 0) {
    passed++
    continue
  }
  failed.push(scenario)
  console.log(printed.slice(-2000))
}
await server.close()
failed.push(...(await inspect(async (args) => (await run(process.execPath, [inspector, ...args])).printed)))
for (const [scenario, why] of Object.entries(notApplicable)) console.log(`- ${scenario}: ${why}`)
for (const scenario of unjudged) console.log(`✗ ${scenario}: neither run nor given a reason, or not known to the suite`)
console.log(`${passed} of ${scenarios.length} scenarios of ${revision} passed, ${judged.length - scenarios.length} do not apply`)
process.exitCode = failed.length + unjudged.length > 0 ? 1 : 0
