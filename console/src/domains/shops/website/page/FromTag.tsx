import type { SettingFrom } from '@wanpu/contract'
import { Tag, type Tone } from '../../../../kit/Tag.tsx'
import { useText } from '../../../../lib/text.ts'
import { groupText } from '../website-group.text.ts'

const tones: Record<SettingFrom, Tone> = { website: 'grey', group: 'blue', installation: 'green' }

/** Where a website has something from. */
export function FromTag({ from }: { from: SettingFrom }) {
  const t = useText(groupText)
  return (
    <Tag isLabel tone={tones[from]}>
      {t(`from.${from}`)}
    </Tag>
  )
}
