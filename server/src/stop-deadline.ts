/** Who asked to stop waits no longer than this, in milliseconds. */
const stopWithin = 8000

/**
 * Stops orderly at the first SIGTERM or SIGINT, and at once at the second. Ends the process by force when stopping takes too long, as when the database does not
 * answer: what was acknowledged is safe, and tasks go on at their checkpoints.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
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
}

function endNow(reason: string): void {
  process.stderr.write(`Ended by force: ${reason}.\n`, () => process.kill(process.pid, 'SIGKILL'))
}
