import { parentPort } from 'node:worker_threads'
import './send-hooks.worker.ts'

// For tests: the thread that posts events, which dies of an error that nobody handles when it is told to.
parentPort?.on('message', ({ name }: { name: string }) => {
  if (name === 'die') throw new Error('the heap is full')
})
