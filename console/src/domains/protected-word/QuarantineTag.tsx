import { Tooltip } from 'antd'
import { listed } from '../../kit/format.ts'
import { Tag } from '../../kit/Tag.tsx'
import { useText } from '../../kit/text.ts'
import { protectedWordText } from './protected-word.text.ts'

/** Marks goods in quarantine, with the words that hold them. */
export function QuarantineTag({ words }: { words: readonly string[] }) {
  const t = useText(protectedWordText)
  const tag = <Tag tone="red">{t('isHeld')}</Tag>
  return words.length === 0 ? tag : <Tooltip title={t('held', { words: listed(words) })}>{tag}</Tooltip>
}
