import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { goods } from '@wanpu/contract'
import { makeCaller } from '../../testkit/src/client.ts'
import type { BesideJob, BesideOutcome } from './fault.ts'

// Asks for an operator's list, one call after the other, until it gets the message to stop. In a thread of its own, so
// that whoever attacks meanwhile does not hold it up.

// Given by `besideCalls`.
const { url, token, allowed } = workerData as BesideJob
const api = makeCaller(url, token, '1')
const outcome: BesideOutcome = { taken: [], wrong: undefined }
let isGoing = true
parentPort?.once('message', () => {
  isGoing = false
})

while (isGoing && outcome.wrong === undefined) {
  const began = performance.now()
  const { status, message } = await api.send(goods.search.name, { pageSize: 20 })
  outcome.taken.push(performance.now() - began)
  if (!allowed.includes(status)) outcome.wrong = `a list was answered ${status}: ${message}`
  await pause(20)
}
parentPort?.postMessage(outcome)
