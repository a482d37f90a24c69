import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { copyText, downloadCsv } from '../../../kit/copy.ts'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { couponText } from './coupon.text.ts'

const mostListed = 500

/** The fresh codes. */
export function GeneratedCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const t = useText(couponText)
  return (
    <Drawer
      open
      title={t('generated', { count: whole(codes.length) })}
      size={480}
      onClose={close}
      className="form-drawer"
      footer={
        <div className="drawer-foot">
          <Button
            icon={<DownloadOutlined />}
            onClick={() => downloadCsv('coupon-codes.csv', [[t('code')], ...codes.map((code) => [code])])}
          >
            {t('downloadCodes')}
          </Button>
          <Button type="primary" icon={<CopyOutlined />} onClick={() => copyText(codes.join('\n'))}>
            {t('copyCodes')}
          </Button>
        </div>
      }
    >
      <p className="form-about">{t('generatedAbout')}</p>
      <ol className="codes">
        {codes.slice(0, mostListed).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {codes.length > mostListed && <p className="hint">… {whole(codes.length - mostListed)}</p>}
    </Drawer>
  )
}
