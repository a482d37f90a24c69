import { goods, pictureRehostTask, shopWebsite, upload } from '@wanpu/contract'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { WebsitesSelect } from '../../../kit/form/WebsiteSelect.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { TaskById } from '../../../kit/task/TaskById.tsx'
import { useText } from '../../../lib/text.ts'
import { uploadText } from './upload.text.ts'

/** Fetches pictures of other hosts by a task, and shows how far it has come. */
export default function RehostDialog({ close }: { close: () => void }) {
  const t = useText(uploadText)
  const tKit = useText(kitText)
  const [hasGoods, setGoods] = useState(true)
  const [websiteIds, setWebsiteIds] = useState<string[]>([])
  const [taskId, setTaskId] = useState<string>()
  const add = useAction(pictureRehostTask.add, { refresh: [pictureRehostTask, upload, goods, shopWebsite] })

  async function start() {
    const added = await add.run({ ...(hasGoods && { options: {} }), websiteIds })
    if (added !== undefined) setTaskId(added.id)
  }

  return (
    <PageModal
      open
      width={560}
      title={t('rehost')}
      onCancel={close}
      footer={
        taskId === undefined ? (
          <>
            <Button onClick={close}>{tKit('cancel')}</Button>
            <Button type="primary" disabled={!hasGoods && websiteIds.length === 0} loading={add.isRunning} onClick={() => void start()}>
              {t('rehostStart')}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{tKit('close')}</Button>
        )
      }
    >
      <p className="form-about">{t('rehostAbout')}</p>
      {taskId === undefined ? (
        <div className="rehost-fields">
          <Checkbox checked={hasGoods} onChange={({ target }) => setGoods(target.checked)}>
            {t('rehostGoods')}
          </Checkbox>
          <WebsitesSelect placeholder={t('rehostWebsites')} value={websiteIds} onChange={(next) => setWebsiteIds(next ?? [])} />
        </div>
      ) : (
        <TaskById kind="picture-rehost-task" id={taskId} />
      )}
    </PageModal>
  )
}
