import { Tooltip } from 'antd'
import { Tag } from '../../../kit/Tag.tsx'
import { listed } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { protectedWordText } from './protected-word.text.ts'

/** Marks products in quarantine, with the words that hold them. */
export function QuarantineTag({ words }: { words: readonly string[] }) {
  const t = useText(protectedWordText)
  const tag = <Tag tone="red">{t('isHeld')}</Tag>
  return words.length === 0 ? tag : <Tooltip title={t('held', { words: listed(words) })}>{tag}</Tooltip>
}
