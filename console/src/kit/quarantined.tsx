import { Button } from 'antd'
import { whole } from '../lib/format.ts'
import { go } from '../lib/navigation.ts'
import { notices } from '../lib/notices.ts'
import { say } from '../lib/text.ts'
import { kitText } from './kit.text.ts'

const key = 'quarantined'
const seconds = 10

/** How many products a change, or the task that made it, put into quarantine. */
export function quarantinedIn(result: unknown): number {
  if (typeof result !== 'object' || result === null || !('quarantined' in result)) return 0
  return typeof result.quarantined === 'number' ? result.quarantined : 0
}

/** Tells that a change put so many products into quarantine, and leads to them; nothing where it did not. */
export function tellQuarantined(count: number): void {
  if (count === 0) return
  const t = say(kitText)
  notices()?.notification.warning({
    key,
    title: t('quarantined', { count: whole(count) }),
    description: t('quarantinedAbout'),
    duration: seconds,
    pauseOnHover: true,
    actions: (
      <Button
        size="small"
        onClick={() => {
          notices()?.notification.destroy(key)
          go('/goods/goodsManagement?quarantined=true')
        }}
      >
        {t('quarantinedSee')}
      </Button>
    ),
  })
}
