import type { WatchSlot } from '@wanpu/contract'
import { instantText, whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { watchText } from './watch.text.ts'

/** The last day as a strip of half hours: the colour is said again in the words of each. */
export function WatchStrip({ slots }: { slots: readonly WatchSlot[] }) {
  const t = useText(watchText)
  const words = ({ at, looks, down, firstByteMs }: WatchSlot) => {
    const time = instantText(at)
    if (looks === 0) return t('slot.none', { time })
    return down > 0 ? t('slot.down', { time, down, looks }) : t('slot.up', { time, ms: whole(firstByteMs ?? 0) })
  }
  return (
    <figure className="watch-strip">
      <figcaption>{t('strip')}</figcaption>
      <ol>
        {slots.map((slot) => (
          <li key={slot.at} data-state={slot.looks === 0 ? 'none' : slot.down > 0 ? 'down' : 'up'} title={words(slot)}>
            <span className="watch-words">{words(slot)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
