/** Who asked to stop waits no longer than this, in milliseconds. */
const stopWithin = 9500
/** How often the parent process is looked for, in milliseconds. */
const parentEvery = 500

/**
 * Stops orderly at the first SIGTERM or SIGINT, and at once at the second. Ends the process by force when stopping
 * takes too long, as when the database does not answer: what was acknowledged is safe, and tasks go on at their
 * checkpoints. `withParent` also stops it once the process that started it is gone.
 */
export function stopOnSignal(stop: () => Promise<void>, { withParent = false } = {}): void {
  let isStopping = false
  const onSignal = (): void => {
    if (isStopping) {
      endNow('stopped by a second signal')
      return
    }
    isStopping = true
    // A busy thread would keep process.exit() waiting.
    setTimeout(() => endNow(`stopping took more than ${stopWithin / 1000} s`), stopWithin)
    stop().then(
      () => process.exit(0),
      (error: unknown) => endNow(String(error)),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  if (withParent) onParentEnd(onSignal)
}

/** npm passes a SIGTERM on to its shell, which ends without passing it on to what it runs. */
function onParentEnd(act: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, parentEvery)
  watch.unref()
}

function endNow(reason: string): void {
  process.stderr.write(`Ended by force: ${reason}.\n`, () => process.kill(process.pid, 'SIGKILL'))
}
