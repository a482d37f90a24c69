/**
 * Answers at the ports of the server that is started next, with a page that says so, while the console is built. A wrong
 * environment and a port that is taken end the process with the server's line, before the build has cost a minute.
 */
export async function answerWhile(built: Promise<void>): Promise<void> {
  // Loaded where there is something to build: later starts need none of it here.
  const { CannotStart } = await import('../server/src/boot/cannot-start.ts')
  const { readConfig } = await import('../server/src/boot/config.ts')
  const { takePorts } = await import('../server/src/boot/ports.ts')
  try {
    const ports = await takePorts(readConfig(process.env), 'console')
    await built
    await ports.close()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
