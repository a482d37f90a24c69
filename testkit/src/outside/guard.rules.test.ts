import { execFile } from 'node:child_process'
import { lookup, Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import config from '../../../vitest.config.ts'
import { demandNoAttempts, takeAttempts } from './attempts.ts'
import { guardOption } from './guarded-options.ts'

const notFound = { code: 'ENOTFOUND' }
/** Addresses that are for documents only: without the guard nothing would answer there either. */
const [elsewhere, elsewhere6] = ['198.51.100.7', '2001:db8::7']

test('HTTP, TLS and plain connections to other machines fail and are noted', async () => {
  await expect(fetch(`http://${elsewhere}/`)).rejects.toMatchObject({ cause: notFound })
  await expect(fetch('https://api.stripe.com/')).rejects.toMatchObject({ cause: notFound })
  const connections = [
    () => connect(80, elsewhere),
    () => connect({ host: elsewhere6, port: 25 }),
    () => connectSecurely({ host: elsewhere, port: 443 }),
  ]
  for (const open of connections) {
    const [error] = await once(open(), 'error').catch((thrown: unknown) => [thrown])
    expect(error).toMatchObject(notFound)
  }
  const hosts = takeAttempts().map((line) => line.split(' ')[2]?.replace(/,$/, ''))
  expect(hosts).toEqual([elsewhere, 'api.stripe.com', elsewhere, elsewhere6, elsewhere])
})

test('name servers are not asked for other machines, and that is noted', async () => {
  await expect(lookup('api.stripe.com')).rejects.toMatchObject(notFound)
  await expect(new Resolver().resolveTxt('api.stripe.com')).rejects.toMatchObject(notFound)
  expect(takeAttempts()).toHaveLength(2)
  expect(await lookup(elsewhere)).toEqual({ address: elsewhere, family: 4 })
  expect(takeAttempts()).toEqual([])
})

test('a name that nobody can have is unknown, and nobody is asked', async () => {
  await expect(lookup('oak.example')).rejects.toMatchObject(notFound)
  expect(takeAttempts()).toEqual([])
})

test('programs and threads that a test starts are guarded, too', async () => {
  const script = `fetch('http://${elsewhere}/').catch(() => {})`
  await promisify(execFile)(process.execPath, ['-e', script])
  expect(takeAttempts()).toHaveLength(1)
  await once(new Worker(new URL(`data:text/javascript,${script}`)), 'exit')
  expect(takeAttempts()).toHaveLength(1)
})

test('a test that reached outside fails, with the host and its own name', async () => {
  await fetch(`http://${elsewhere}/`).catch(() => undefined)
  expect(() => demandNoAttempts('“a test”')).toThrow(`“a test” reached outside of this machine:\nconnection to ${elsewhere}`)
  expect(() => demandNoAttempts('“the next”')).not.toThrow()
})

test('the tests of every kind are guarded', () => {
  const projects = config.test?.projects ?? []
  expect(projects.length).toBeGreaterThan(0)
  for (const project of projects) {
    expect(project).toMatchObject({
      test: {
        execArgv: expect.arrayContaining([guardOption]),
        setupFiles: expect.arrayContaining(['./testkit/src/outside/fail-tests.ts']),
      },
    })
  }
})
