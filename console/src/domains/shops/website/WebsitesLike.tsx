import { type SentInputOf, shopGoodsDataImportTask, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useCallback, useState } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, LongTextField } from '../../../kit/form/fields.tsx'
import { TaskResultsDialog } from '../../../kit/task/TaskResultsDialog.tsx'
import { whole } from '../../../lib/format.ts'
import { tellSuccess } from '../../../lib/notices.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { InsertReport, useInsertReport } from './InsertReport.tsx'
import { websiteText } from './website.text.ts'

interface LikeFields {
  domains: string
  goods: boolean
}

const fresh = (): LikeFields => ({ domains: '', goods: false })

/** 照此添加: websites with the settings, menus and articles of another one, and its products where that is wished for. */
export default function WebsitesLike({ like, close }: { like: WebsiteRow; close: () => void }) {
  const t = useText(websiteText)
  const { report, settle } = useInsertReport(close)
  const toInput = useCallback(
    ({ domains, goods }: LikeFields): SentInputOf<typeof shopWebsite.insertLike> => ({ websiteId: like.id, domains, goods }),
    [like.id],
  )
  const [taskIds, setTaskIds] = useState<string[]>([])
  const mayCopyGoods = useMay(shopGoodsDataImportTask.add.name) && like.goodsCount > 0
  if (taskIds.length > 0 && report === undefined)
    return <TaskResultsDialog title={t('likeGoods')} kind="shop-goods-data-import-task" ids={taskIds} screen={taskScreen} close={close} />
  if (report !== undefined) return <InsertReport report={report} close={close} />
  return (
    <FormDrawer
      size={720}
      title={t('likeTitle', { domain: like.host })}
      text={websiteText}
      insert={shopWebsite.insertLike}
      toFields={fresh}
      toInput={toInput}
      failsAt={{ 'server-full': 'domains' }}
      saveLabel={t('insertSave')}
      done=""
      refresh={shopWebsite}
      close={close}
      onInserted={(added) => {
        setTaskIds(added.taskIds)
        if (added.taskIds.length === 0 || added.refused.length > 0) return settle(added)
        // The dialog that follows is about the products only.
        tellSuccess(t('insertDone', { count: whole(added.affected) }))
      }}
    >
      <p className="form-about">{t('likeAbout', { domain: like.host })}</p>
      <LongTextField name="domains" isRequired max={100_000} rows={8} help={t('likeDomains.help')} />
      {mayCopyGoods && (
        <Field name="goods" label="" valuePropName="checked" help={t('likeGoods.help')}>
          <Checkbox>{t('likeWithGoods', { count: whole(like.goodsCount) })}</Checkbox>
        </Field>
      )}
    </FormDrawer>
  )
}

const taskScreen = '/goods/shopGoodsDataImportTaskManagement'
