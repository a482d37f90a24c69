import { type MemberErasure, type MemberRow, mail, memberUser, order } from '@wanpu/contract'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { memberText } from './member.text.ts'
import './member.css'

interface EraseDialogProps {
  member: Pick<MemberRow, 'id' | 'email'>
  close: () => void
}

/** Makes a customer anonymous for good: shows what goes and what stays, and asks for the e-mail once more. */
export default function EraseDialog({ member: { id, email }, close }: EraseDialogProps) {
  const t = useText(memberText)
  const kit = useText(kitText)
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const reading = useRead(memberUser.previewErase, { id })
  const { data } = reading
  const erasing = useAction(memberUser.erase, { done: t('erased'), refresh: [memberUser, order, mail], inPlace: 'all' })
  const isPossible = data !== undefined && data.openOrders.length === 0 && !data.isKnownElsewhere
  const isConfirmed = typed.trim().toLowerCase() === email

  async function erase() {
    if ((await erasing.run({ id })) !== undefined) close()
  }

  return (
    <PageModal
      open
      title={t('eraseTitle', { email })}
      okText={t('erase')}
      okButtonProps={{ danger: true, disabled: !isPossible || !isConfirmed, loading: erasing.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void erase()}
      onCancel={close}
      width={560}
    >
      {erasing.failure && <Alert type="error" showIcon title={erasing.failure.message} className="form-alert" role="alert" />}
      {data === undefined ? <NotYetRead reading={reading} rows={6} /> : <Erasure erasure={data} />}
      {isPossible && (
        <div className="member-line">
          <label htmlFor={fieldId}>{t('eraseConfirm', { email })}</label>
          <Input id={fieldId} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </div>
      )}
    </PageModal>
  )
}

const deleted = ['addresses', 'mails', 'alerts', 'carts', 'reviews'] as const

function Erasure({ erasure }: { erasure: MemberErasure }) {
  const t = useText(memberText)
  const { websites, mergedEmails, invoices, blocks, openOrders, isKnownElsewhere } = erasure
  return (
    <>
      {isKnownElsewhere && <Alert type="warning" showIcon title={t('eraseElsewhere')} className="form-alert" />}
      {openOrders.length > 0 && (
        <Alert type="warning" showIcon title={t('eraseOpen', { orders: openOrders.join(', ') })} className="form-alert" />
      )}
      <p>{t('eraseAbout')}</p>
      <dl className="member-facts">
        <Fact label={t('eraseWebsites')} value={websites.map(({ domain, orders }) => `${domain} (${whole(orders)})`).join(', ')} />
        {mergedEmails.length > 0 && <Fact label={t('eraseMerged')} value={mergedEmails.join(', ')} />}
      </dl>
      <h3>{t('eraseDeleted')}</h3>
      <dl className="member-facts">
        {deleted.map((key) => (
          <Fact key={key} label={t(`erase.${key}`)} value={whole(erasure[key])} />
        ))}
      </dl>
      <h3>{t('eraseKept')}</h3>
      <p>{t('eraseKeptOrders')}</p>
      {invoices > 0 && <p>{t('eraseInvoices', { count: invoices })}</p>}
      {blocks > 0 && <p>{t('eraseBlocks', { count: blocks })}</p>}
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
