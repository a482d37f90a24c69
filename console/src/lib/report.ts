import { useSession } from './session.ts'

interface Reported {
  /** The page's address at that moment. */
  url: string
  message: string
  stack: string
  /** Milliseconds since 1970. */
  at: number
}

/** So that a page that breaks again and again does not flood the service. */
const most = 20
let sent = 0

/** Tells the deployment's error-reporting service, where there is one. Nothing is said when that fails. */
export function report({ url, message, stack, at }: Reported): void {
  const service = useSession.getState().user?.errorReportUrl ?? ''
  if (service === '' || sent >= most) return
  sent += 1
  const body = JSON.stringify({ url, message, stack, at: new Date(at).toISOString(), version: __RELEASE__.version })
  // A simple request: any service may be asked, and the page may go away meanwhile.
  void fetch(service, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => undefined)
}
