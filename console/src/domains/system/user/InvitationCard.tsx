import { CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Invited } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useHref } from 'react-router'
import { copyText } from '../../../kit/copy.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { instantText } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { QrCode } from '../../../shell/pages/QrCode.tsx'
import { userText } from './user.text.ts'
import './user.css'

/** The link of an invitation to be handed over: copied, printed or photographed. It is shown this once. */
export function InvitationCard({ invited, close }: { invited: Invited; close: () => void }) {
  const t = useText(userText)
  const link = new URL(useHref(`/invitation?language=${language()}#${invited.token ?? ''}`), location.href).href
  return (
    <PageModal
      open
      width={520}
      title={t('cardTitle', { name: invited.username })}
      onCancel={close}
      className="invitation"
      footer={[
        <Button key="print" icon={<PrinterOutlined />} onClick={() => print()}>
          {t('cardPrint')}
        </Button>,
        <Button key="copy" icon={<CopyOutlined />} onClick={() => void copyText(link)}>
          {t('copyLink')}
        </Button>,
        <Button key="done" type="primary" onClick={close}>
          {t('cardDone')}
        </Button>,
      ]}
    >
      <Alert type="info" showIcon title={t('cardOnce')} className="dialog-alert invitation-once" />
      <section className="invitation-card" aria-label={t('cardTitle', { name: invited.username })}>
        <h2>{t('cardHead')}</h2>
        <dl>
          <dt>{t('cardAddress')}</dt>
          <dd>{new URL('/', location.href).href}</dd>
          <dt>{t('username')}</dt>
          <dd>{invited.username}</dd>
          <dt>{t('cardUntil')}</dt>
          <dd>{instantText(invited.endsAt)}</dd>
        </dl>
        <p>{t('cardSteps')}</p>
        <div className="invitation-link">
          <code>{link}</code>
          <QrCode text={link} label={t('cardQr')} />
        </div>
      </section>
    </PageModal>
  )
}
