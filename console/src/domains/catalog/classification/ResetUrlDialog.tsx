import { useQuery } from '@tanstack/react-query'
import { classification, type OutputOf } from '@wanpu/contract'
import { Alert, Button, Spin } from 'antd'
import { call, useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { reasonOf } from '../../../lib/errors.ts'
import { whole } from '../../../lib/format.ts'
import { previewMeta } from '../../../lib/queries.ts'
import { useText } from '../../../lib/text.ts'
import { classificationText } from './classification.text.ts'

/** Makes all address parts from the names again; says first how many change and which names collide. */
export function ResetUrlDialog({ close }: { close: () => void }) {
  const t = useText(classificationText)
  const preview = useQuery({
    queryKey: [classification.resetUrlKeywords.name, 'preview'],
    meta: previewMeta,
    queryFn: ({ signal }) => call(classification.resetUrlKeywords, { preview: true }, signal).then((answer) => answer.response),
    staleTime: 0,
    gcTime: 0,
  })
  const reset = useAction(classification.resetUrlKeywords, {
    done: ({ affected }) => t('resetDone', { count: whole(affected) }),
    refresh: classification,
  })
  const count = preview.data?.affected ?? 0
  const collisions = preview.data?.collisions ?? []
  return (
    <PageModal
      open
      width={640}
      title={t('resetTitle')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="primary"
            danger
            disabled={count === 0}
            loading={reset.isRunning}
            onClick={async () => (await reset.run({})) && close()}
          >
            {t('resetApply', { count: whole(count) })}
          </Button>
        </>
      }
    >
      <p className="form-about">{t('resetAbout')}</p>
      {preview.error !== null && <Alert type="error" showIcon role="alert" title={reasonOf(preview.error)} />}
      {preview.isPending && (
        <p role="status">
          <Spin size="small" /> {t('counting')}
        </p>
      )}
      {preview.data && (
        <p className="preview-count">{count === 0 ? t('resetNone') : <strong>{t('resetCount', { count: whole(count) })}</strong>}</p>
      )}
      {collisions.length > 0 && <Collisions collisions={collisions} />}
    </PageModal>
  )
}

type Collision = OutputOf<typeof classification.resetUrlKeywords>['collisions'][number]

/** Classes whose names make the same part of an address. */
function Collisions({ collisions }: { collisions: readonly Collision[] }) {
  const t = useText(classificationText)
  return (
    <>
      <p className="hint">{t('collisions', { count: whole(collisions.length) })}</p>
      <ul className="class-collisions">
        {collisions.map(({ urlKeywords, titles }) => (
          <li key={urlKeywords}>
            <code>{urlKeywords}</code> {titles.join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )
}
