import { CopyOutlined } from '@ant-design/icons'
import type { OutputOf, shopWebsite } from '@wanpu/contract'
import { Alert, Button, Drawer } from 'antd'
import { copyText } from '../../kit/copy.ts'
import { LeftLines } from '../../kit/LeftLines.tsx'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { websiteText } from './website.text.ts'

/** Which lines became websites, and why the others did not. */
export function InsertReport({ report, close }: { report: OutputOf<typeof shopWebsite.insertBatch>; close: () => void }) {
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
          {refused.length > 0 && (
            <Button icon={<CopyOutlined />} onClick={() => void copyText(refused.map(({ domain }) => domain).join('\n'))}>
              {t('copyRefused')}
            </Button>
          )}
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
        description={refused.length === 0 ? t('insertAllTaken') : t('insertRefused', { count: whole(refused.length) })}
      />
      <LeftLines lines={refused.map(({ line, domain, reason }) => ({ line, text: domain, reason: t(`refused.${reason}`) }))} />
    </Drawer>
  )
}
