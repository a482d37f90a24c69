/** Why a call was not answered, by what `CallFailed` says, as one of the words that the console has texts for. */
export type CallProblem = 'unknown-host' | 'private-address' | 'not-tls' | 'too-slow' | 'tls-failed' | 'refused'

/**
 * The word for a reason: `bad-address` counts as an unknown host, what is about certificates as tls-failed, the rest as
 * refused.
 */
export function callProblemOf(reason: string): CallProblem {
  switch (reason) {
    case 'unknown-host':
    case 'private-address':
    case 'not-tls':
    case 'too-slow':
      return reason
    case 'bad-address':
      return 'unknown-host'
    default:
      return /CERT|TLS|SSL|SIGNATURE|SELF_SIGNED/.test(reason) ? 'tls-failed' : 'refused'
  }
}

/** What a reason says beyond its problem, such as `CERT_HAS_EXPIRED`; empty where the problem says it all. */
export function beyondProblem(reason: string, problem: string): string {
  return reason === problem ? '' : reason
}
