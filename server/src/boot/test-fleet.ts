import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { goods } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import type { Fleet } from '@wanpu/testkit/fleet/fleet'
import type { Client } from 'pg'

/** Where the two processes of a role answer. */
export function urlsOf(fleet: Fleet, role: 'web' | 'sites'): [string, string] {
  const [one, other] = fleet.of(role)
  return [`http://127.0.0.1:${one.port}`, `http://127.0.0.1:${other.port}`]
}

/** The status of a call that needs a right to products. */
export async function rightsAt(url: string, token: string): Promise<number> {
  return (await makeCaller(url, token, '0').send(goods.search.name, { pageSize: 1 })).status
}

/** The home page of a host, at one of the processes. */
export async function pageAt(url: string, host: string): Promise<{ status: number; text: string }> {
  const [response] = (await once(get(url, { headers: { host } }), 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, text: await text(response) }
}

/** Makes a change; returns after how many milliseconds each of the processes shows it. */
export async function untilAllSee(
  urls: readonly string[],
  change: () => Promise<unknown>,
  isSeen: (url: string) => Promise<boolean>,
): Promise<number[]> {
  await change()
  const began = performance.now()
  return Promise.all(
    urls.map(async (url) => {
      while (!(await isSeen(url))) {
        if (performance.now() - began > 30_000) throw new Error(`${url} does not show the change`)
        await pause(20)
      }
      return Math.round(performance.now() - began)
    }),
  )
}

/** Prints when each process showed each change. */
export function printStaleness(seen: Record<string, number[]>): void {
  for (const [what, ms] of Object.entries(seen)) process.stdout.write(`${what}: seen after ${ms.join(' and ')} ms\n`)
}

/** Has the database note in the table `run_seen` when each run of a schedule began that succeeded, but those of loops. */
export async function watchRuns(sql: Client): Promise<void> {
  await sql.query(`create table run_seen (name text, at timestamptz, primary key (name, at))`)
  await sql.query(`create function note_run() returns trigger language plpgsql as $$ begin
    if new.ran_at > now() - interval '1 hour' and exists (select from pgboss.schedule where key = new.name) then
      insert into run_seen values (new.name, new.ran_at) on conflict do nothing; end if; return null; end $$`)
  await sql.query(
    `create trigger note_run after insert or update on schedule_run for each row when (new.failures = 0) execute function note_run()`,
  )
}
