import { type DemoRemoval, installation } from '@wanpu/contract'
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { listed, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { installationText } from './installation.text.ts'
import { KindCounts } from './KindCounts.tsx'
import { TypedConfirmation, useConfirmation } from './TypedConfirmation.tsx'

/** Takes the demo away: shows what goes, what stays and why, and asks for the phrase. */
export default function RemoveDemoDialog({ close }: { close: () => void }) {
  const t = useText(installationText)
  const kit = useText(kitText)
  const confirmation = useConfirmation('remove-demo')
  const [takesTried, setTakesTried] = useState(false)
  const reading = useRead(installation.previewRemoval, { takesTried }, { staleTime: 0 })
  const { data } = reading
  const removing = useAction(installation.removeDemo, { refresh: installation, inPlace: 'all' })
  const isPossible = data !== undefined && data.going.length > 0

  async function remove() {
    if ((await removing.run({ takesTried, confirmation: confirmation.typed })) !== undefined) close()
  }

  return (
    <PageModal
      open
      title={t('remove')}
      okText={t('remove')}
      okButtonProps={{ danger: true, disabled: !isPossible || !confirmation.isConfirmed, loading: removing.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void remove()}
      onCancel={close}
      width={560}
    >
      {removing.failure && <Alert type="error" showIcon title={removing.failure.message} className="form-alert" role="alert" />}
      {data === undefined ? <NotYetRead reading={reading} rows={6} /> : <Removal removal={data} />}
      {data !== undefined && (data.triedOrders > 0 || takesTried) && (
        <Checkbox checked={takesTried} onChange={({ target }) => setTakesTried(target.checked)}>
          {t('takesTried', { count: whole(data.triedOrders) })}
        </Checkbox>
      )}
      {isPossible && <TypedConfirmation {...confirmation} />}
    </PageModal>
  )
}

function Removal({ removal: { going, staying, ownProducts } }: { removal: DemoRemoval }) {
  const t = useText(installationText)
  return (
    <>
      {going.length === 0 ? (
        <p>{t('nothingGoes')}</p>
      ) : (
        <>
          <h3>{t('going')}</h3>
          <KindCounts counts={going} />
          <p>{t('editsGo')}</p>
        </>
      )}
      {ownProducts > 0 && <p>{t('ownProducts', { count: whole(ownProducts) })}</p>}
      {staying.length > 0 && (
        <>
          <h3>{t('staying')}</h3>
          <ul className="installation-staying">
            {staying.map(({ kind, why, count, names }) => (
              <li key={`${kind} ${why}`}>
                {t(`why.${wordOf(kind, why)}`, { count: whole(count) })}
                <small>{listed(names)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type Staying = DemoRemoval['staying'][number]

/** Websites stay for several reasons, everything else because it is in use. */
function wordOf(kind: Staying['kind'], why: Staying['why']) {
  if (why !== 'in-use') return why
  // The server counts orders and customers with their websites.
  return kind === 'websites' || kind === 'orders' || kind === 'customers' ? 'ordered' : kind
}
