import { classification, type OutputOf } from '@wanpu/contract'
import { Alert, Button, Spin } from 'antd'
import { usePreview } from '../../../kit/batch/usePreview.ts'
import { useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { reasonOf } from '../../../lib/errors.ts'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { reclassText } from './reclass.text.ts'

type Report = OutputOf<typeof classification.repair>

/** Lists what is wrong with the tree, then sets it right. */
export function RepairDialog({ close }: { close: () => void }) {
  const t = useText(reclassText)
  const { preview, isPending, error } = usePreview<typeof classification.repair, Report>(classification.repair, {})
  const repair = useAction(classification.repair, {
    done: ({ affected }) => t('repaired', { count: whole(affected) }),
    refresh: classification,
  })
  const count = preview?.affected ?? 0
  return (
    <PageModal
      open
      width={560}
      title={`${t('hint')} · ${t('repairTitle')}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          {count > 0 && (
            <Button type="primary" loading={repair.isRunning} onClick={async () => (await repair.run({})) && close()}>
              {t('repairApply', { count: whole(count) })}
            </Button>
          )}
        </>
      }
    >
      <p className="form-about">{t('repairAbout')}</p>
      {error !== null && <Alert type="error" showIcon role="alert" title={reasonOf(error)} />}
      {preview === undefined && isPending && (
        <p role="status">
          <Spin size="small" /> {t('counting')}
        </p>
      )}
      {preview?.affected === 0 && <Alert type="success" showIcon role="status" title={t('repairNone')} />}
      <ul className="class-faults">
        {preview?.faults.map((fault) => (
          <li key={fault.kind}>
            <strong>{t(`fault.${fault.kind}`, { count: whole(fault.count) })}</strong>
            <span className="hint">{fault.sample.map(({ title, id }) => title || id).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </PageModal>
  )
}
