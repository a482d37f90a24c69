import { callNamed } from './http.ts'
import { useSession } from './session.ts'

const pause = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps one named preference with the person on the server; several changes within a second are one call. Local storage already has it, so a failure is silent. */
export function keepOnServer(name: string, value: unknown): void {
  const { user } = useSession.getState()
  if (user === null) return
  useSession.setState({ user: { ...user, preferences: { ...user.preferences, [name]: value } } })
  clearTimeout(timer)
  timer = setTimeout(send, pause)
}

function send(): void {
  const { user, token } = useSession.getState()
  if (user === null || token === null) return
  void callNamed('admin-user.save-preferences', { preferences: user.preferences }).catch(() => undefined)
}
