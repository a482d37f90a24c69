import { PlusOutlined } from '@ant-design/icons'
import { classification } from '@wanpu/contract'
import { Button } from 'antd'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useAction } from '../call.ts'
import { kitText } from '../kit.text.ts'

interface NewClassProps {
  /** What was searched for: a title, or titles from the top parted by `>`. */
  text: string
  /** Called when the category is there. */
  onCreated: () => void
}

/** The foot of a chooser of categories: creates the one that was searched for. */
export function NewClass({ text, onCreated }: NewClassProps) {
  const t = useText(kitText)
  const isAllowed = useMay(classification.insertBatch.name)
  const create = useAction(classification.insertBatch, { done: t('classCreated', { title: text }), refresh: classification })
  if (!isAllowed) return null
  const run = async () => {
    const created = await create.run({ text })
    if (created !== undefined && created.failed === 0) onCreated()
  }
  return (
    <Button type="text" block icon={<PlusOutlined />} loading={create.isRunning} onClick={() => void run()}>
      {t('createClass', { title: text })}
    </Button>
  )
}
