import type { ReactNode } from 'react'
import { notices } from '../../lib/notices.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { shownHour } from '../../lib/zone.ts'
import { frameText } from './frame.text.ts'

type Hour = 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** Before 8 early morning, up to 11 morning, up to 13 noon, before 18 afternoon, else evening. */
export function partOfDay(hour: number): Hour {
  if (hour < 8) return 'earlyMorning'
  if (hour <= 11) return 'morning'
  if (hour <= 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Greets once after signing in, and again whenever the browser tab is looked at again. The answer stops it. */
export function greet(): () => void {
  if (useSession.getState().isFresh) {
    useSession.setState({ isFresh: false })
    tell(<Greeting hour={partOfDay(shownHour())} />, <Welcome />)
  }
  const back = () => document.visibilityState === 'visible' && tell(<WelcomeBack />)
  document.addEventListener('visibilitychange', back)
  return () => document.removeEventListener('visibilitychange', back)
}

function tell(title: ReactNode, description?: ReactNode): void {
  notices()?.notification.success({ key: 'greeting', title, description, duration: 3, placement: 'bottomRight' })
}

// Elements, so that a greeting which is still there changes with the language.

function Greeting({ hour }: { hour: Hour }) {
  return useText(frameText)(`greet.${hour}`, { name: useName() })
}

function Welcome() {
  return useText(frameText)('greetAbout')
}

function WelcomeBack() {
  return useText(frameText)('welcome', { name: useName() })
}

function useName(): string {
  return useSession((session) => session.user?.displayName ?? '')
}
