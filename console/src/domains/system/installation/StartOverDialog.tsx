import { installation } from '@wanpu/contract'
import { Alert } from 'antd'
import { useAction, useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { installationText } from './installation.text.ts'
import { KindCounts } from './KindCounts.tsx'
import { TypedConfirmation, useConfirmation } from './TypedConfirmation.tsx'

/** Deletes everything but accounts and settings: shows what goes and what stays, and asks for the phrase. */
export default function StartOverDialog({ close }: { close: () => void }) {
  const t = useText(installationText)
  const kit = useText(kitText)
  const confirmation = useConfirmation('start-over')
  const reading = useRead(installation.previewStartOver, {}, { staleTime: 0 })
  const { data } = reading
  const emptying = useAction(installation.startOver, { refresh: installation, inPlace: 'all' })
  const isPossible = data !== undefined && data.paidOrders === 0 && data.going.length > 0

  async function startOver() {
    if ((await emptying.run({ confirmation: confirmation.typed })) !== undefined) close()
  }

  return (
    <PageModal
      open
      title={t('startOver')}
      okText={t('startOverTitle')}
      okButtonProps={{ danger: true, disabled: !isPossible || !confirmation.isConfirmed, loading: emptying.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void startOver()}
      onCancel={close}
      width={560}
    >
      {emptying.failure && <Alert type="error" showIcon title={emptying.failure.message} className="form-alert" role="alert" />}
      {data === undefined && <NotYetRead reading={reading} rows={6} />}
      {data !== undefined && data.paidOrders > 0 && (
        <Alert type="warning" showIcon title={t('realMoney', { count: whole(data.paidOrders) })} className="form-alert" />
      )}
      {data?.going.length === 0 && <p>{t('nothingThere')}</p>}
      {isPossible && (
        <>
          <h3>{t('going')}</h3>
          <KindCounts counts={data.going} />
          <p>{t('startOverAbout')}</p>
          <p>{t('onServers')}</p>
          <p>{t('startOverKept')}</p>
          <TypedConfirmation {...confirmation} />
        </>
      )}
    </PageModal>
  )
}
