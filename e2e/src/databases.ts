import { makeServerTemplate } from '@wanpu/testkit/server-databases'

/**
 * The servers of the journeys run on PostgreSQL, where it answers. Those that a journey starts by itself (loop.spec.ts,
 * demo.spec.ts) run on the embedded database, as an installation does on its first day.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const drop = await makeServerTemplate()
  process.stdout.write(`servers run on ${process.env.TEST_TEMPLATE ? 'PostgreSQL' : 'the embedded database'}\n`)
  return drop
}
