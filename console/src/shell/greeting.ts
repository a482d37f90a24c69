import { say } from '../kit/text.ts'
import { frameText } from './frame.text.ts'
import { notices } from './notices.ts'
import { useSession } from './session.ts'

type Hour = 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** Before 8 early morning, up to 11 morning, up to 13 noon, before 18 afternoon, else evening. */
export function partOfDay(hour: number): Hour {
  if (hour < 8) return 'earlyMorning'
  if (hour <= 11) return 'morning'
  if (hour <= 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Greets once after signing in, and again whenever the browser tab is looked at anew. The answer stops it. */
export function greet(): () => void {
  const t = say(frameText)
  const name = () => useSession.getState().user?.displayName ?? ''
  if (useSession.getState().isFresh) {
    useSession.setState({ isFresh: false })
    notices()?.notification.success({
      key: 'greeting',
      title: t(`greet.${partOfDay(new Date().getHours())}`, { name: name() }),
      description: t('greetAbout'),
      duration: 3,
    })
  }
  const back = () => {
    if (document.visibilityState === 'visible')
      notices()?.notification.success({ key: 'greeting', title: t('welcome', { name: name() }), duration: 3 })
  }
  document.addEventListener('visibilitychange', back)
  return () => document.removeEventListener('visibilitychange', back)
}
