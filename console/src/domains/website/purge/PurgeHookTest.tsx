import { type PurgeHookRow, type PurgeResult, purgeHook } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { refreshFamilies, useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { purgeHookText } from '../purge-hook.text.ts'

/** Purges a page and says what the service made of it. */
export default function PurgeHookTest({ hook, close }: { hook: PurgeHookRow; close: () => void }) {
  const t = useText(purgeHookText)
  const testing = useAction(purgeHook.test, { done: '', inPlace: 'all' })
  const { failure } = testing
  const [answer, setAnswer] = useState<PurgeResult>()
  const send = async () => {
    setAnswer(await testing.run({ id: hook.id }))
    refreshFamilies({ search: purgeHook.search })
  }
  return (
    <PageModal open title={t('testTitle', { name: hook.name })} onCancel={close} width={520} footer={null}>
      <p>{t('testAbout')}</p>
      {failure && <Alert className="form-alert" type="error" showIcon title={failure.message} role="alert" />}
      {answer !== undefined && (
        <Alert
          className="form-alert"
          type={answer.isOk ? 'success' : 'error'}
          showIcon
          title={answer.isOk ? t('testOk') : t('testFailed')}
          description={[answer.problem === null ? '' : t(`problem.${answer.problem}`), answer.detail].filter(Boolean).join(' ')}
          role="status"
        />
      )}
      <div className="drawer-foot">
        <Button onClick={close}>{t('close')}</Button>
        <Button type="primary" loading={testing.isRunning} onClick={() => void send()}>
          {t('testSend')}
        </Button>
      </div>
    </PageModal>
  )
}
