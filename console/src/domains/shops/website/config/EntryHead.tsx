import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'

interface EntryHeadProps {
  title: string
  about?: string
  at: number
  count: number
  move: (by: 1 | -1) => void
  remove: () => void
  fold?: { isOpen: boolean; toggle: () => void }
}

/** The head of a slide or block: what it is, its place, and the way out. */
export function EntryHead({ title, about, at, count, move, remove, fold }: EntryHeadProps) {
  const t = useText(configText)
  return (
    <div className="entry-head">
      {fold && (
        <Button
          type="text"
          size="small"
          icon={fold.isOpen ? <DownOutlined /> : <RightOutlined />}
          aria-expanded={fold.isOpen}
          aria-label={fold.isOpen ? t('fold') : t('open')}
          onClick={fold.toggle}
        />
      )}
      <strong>{title}</strong>
      {about && <small>{about}</small>}
      <span className="entry-tools">
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          aria-label={t('up')}
          title={t('up')}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          aria-label={t('down')}
          title={t('down')}
          disabled={at === count - 1}
          onClick={() => move(1)}
        />
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t('remove')} title={t('remove')} onClick={remove} />
      </span>
    </div>
  )
}
