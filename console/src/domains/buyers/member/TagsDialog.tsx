import { memberUser } from '@wanpu/contract'
import { Alert, Select } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { memberText } from './member.text.ts'
import './member.css'

/** Adds tags to the chosen customers, and takes others away. */
export default function TagsDialog({ ids, close }: { ids: readonly string[]; close: () => void }) {
  const t = useText(memberText)
  const kit = useText(kitText)
  const id = useId()
  const [tags, setTags] = useState<{ add: string[]; remove: string[] }>({ add: [], remove: [] })
  const setting = useAction(memberUser.setTags, {
    done: ({ affected: count }) => t('tagged', { count }),
    refresh: memberUser,
    inPlace: 'all',
  })

  async function run() {
    if ((await setting.run({ ids: [...ids], ...tags })) !== undefined) close()
  }

  return (
    <PageModal
      open
      title={t('tagTitle', { count: ids.length })}
      okText={t('tagOk')}
      okButtonProps={{ disabled: tags.add.length + tags.remove.length === 0, loading: setting.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={480}
    >
      {setting.failure && <Alert type="error" showIcon title={setting.failure.message} className="form-alert" role="alert" />}
      {(['add', 'remove'] as const).map((way) => (
        <div key={way} className="member-line">
          <label htmlFor={`${id}-${way}`}>{t(way === 'add' ? 'tagsAdded' : 'tagsRemoved')}</label>
          <Select
            id={`${id}-${way}`}
            className="wide"
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', '、']}
            value={tags[way]}
            onChange={(words: string[]) => setTags({ ...tags, [way]: words })}
          />
        </div>
      ))}
    </PageModal>
  )
}
