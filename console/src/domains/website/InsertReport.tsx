import { CopyOutlined } from '@ant-design/icons'
import type { OutputOf, shopWebsite } from '@wanpu/contract'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { copyText } from '../../kit/copy.ts'
import { LeftLines } from '../../kit/LeftLines.tsx'
import { whole } from '../../lib/format.ts'
import { tellSuccess } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { websiteText } from './website.text.ts'

type Report = OutputOf<typeof shopWebsite.insertBatch>

/** What follows an addition of many: a message where every line was taken, else the report of those that were not. */
export function useInsertReport(close: () => void): { report: Report | undefined; settle: (report: Report) => void } {
  const t = useText(websiteText)
  const [report, setReport] = useState<Report>()
  const settle = (added: Report) => {
    if (added.refused.length > 0) return setReport(added)
    tellSuccess(t('insertDone', { count: whole(added.affected) }))
    close()
  }
  return { report, settle }
}

/** Which lines became websites, and why the others did not. */
export function InsertReport({ report, close }: { report: Report; close: () => void }) {
  const t = useText(websiteText)
  const { refused, affected } = report
  return (
    <Drawer
      open
      size={720}
      title={t('insertReport')}
      onClose={close}
      className="form-drawer"
      footer={
        <div className="drawer-foot">
          <Button icon={<CopyOutlined />} onClick={() => void copyText(refused.map(({ domain }) => domain).join('\n'))}>
            {t('copyRefused')}
          </Button>
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <Alert
        type={affected > 0 ? 'success' : 'warning'}
        showIcon
        className="form-alert"
        title={t('insertDone', { count: whole(affected) })}
        description={t('insertRefused', { count: whole(refused.length) })}
      />
      <LeftLines lines={refused.map(({ line, domain, reason }) => ({ line, text: domain, reason: t(`refused.${reason}`) }))} />
    </Drawer>
  )
}
