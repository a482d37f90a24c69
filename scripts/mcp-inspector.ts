import { adminUser, apiKey } from '@wanpu/contract'
import { makeCaller } from '../testkit/src/client.ts'
import { password, startServer } from '../testkit/src/server.ts'

/** What the inspector is asked, and what its answer must have in it. */
const questions: readonly (readonly [asked: readonly string[], expected: RegExp])[] = [
  [['tools/list'], /"name": "search".*"name": "preview".*"name": "apply".*"name": "status"/s],
  [['tools/call', '--tool-name', 'search', '--tool-arg', 'words=price'], /"action": "goods\.reset-price-proportional"/],
  [
    ['tools/call', '--tool-name', 'preview', '--tool-arg', 'action=goods.delete', '--tool-arg', 'input={"ids":["1"]}'],
    /"(?:token|problem)"/,
  ],
]

/**
 * Asks a running product by the command line of the Model Context Protocol's inspector, with a key. `ask` runs it with
 * arguments and returns what it printed. Returns what it failed at.
 */
export async function inspect(ask: (args: readonly string[]) => Promise<string>): Promise<string[]> {
  const server = await startServer()
  try {
    const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
    const { secret } = await makeCaller(server.url, token, '1').call(apiKey.insert, { name: 'Inspector', presets: ['catalogue'] })
    const failed: string[] = []
    for (const [asked, expected] of questions) {
      const [method = '', ...more] = asked
      const header = `Authorization: Bearer ${secret}`
      const printed = await ask(['--cli', `${server.url}/mcp`, '--transport', 'http', '--header', header, '--method', method, ...more])
      const isRight = expected.test(printed)
      console.log(`${isRight ? '✓' : '✗'} inspector: ${asked.join(' ')}`)
      if (!isRight) failed.push(printed.slice(0, 2000))
    }
    return failed
  } finally {
    await server.stop()
  }
}
