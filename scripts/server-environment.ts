/**
 * What `npm start` sets for the server where the operator sets nothing: warnings alone in the log, an end together with npm, and an allocator of the C library that
 * returns freed memory to the system. Left to itself it keeps some 300 MB after pictures and pages were made (docs/operations.md, "Memory").
 */
export function serverEnvironment({ VERBOSE }: Record<string, string | undefined>): Record<string, string> {
  return {
    LOG_LEVEL: VERBOSE === '1' ? 'info' : 'warn',
    STOP_WITH_PARENT: '1',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
  }
}
