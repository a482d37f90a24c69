import { type PurgeHookRow, type PurgeResult, purgeHook } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshFamilies, useAction } from '../../../../kit/call.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { TestOutcome } from '../../../../kit/TestOutcome.tsx'
import { useText } from '../../../../lib/text.ts'
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
  const problem = answer?.problem ?? null
  const reason = problem === null ? '' : t(`problem.${problem}`)
  return (
    <PageModal open closesByEscape title={t('testTitle', { name: hook.name })} onCancel={close} width={520} footer={null}>
      <p>{t('testAbout')}</p>
      <TestOutcome failure={failure} outcome={answer} words={{ ok: t('testOk'), failed: t('testFailed') }} reason={reason} />
      <div className="drawer-foot">
        <Button onClick={close}>{t('close')}</Button>
        <Button type="primary" loading={testing.isRunning} onClick={() => void send()}>
          {t('testSend')}
        </Button>
      </div>
    </PageModal>
  )
}
