import { type AlarmChannelRow, type AlarmResult, alarmChannel } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshFamilies, useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { TestOutcome } from '../../../kit/TestOutcome.tsx'
import { useText } from '../../../lib/text.ts'
import { alarmChannelText } from './alarm-channel.text.ts'

/** Posts a test message and says what the service made of it. */
export default function AlarmChannelTest({ channel, close }: { channel: AlarmChannelRow; close: () => void }) {
  const t = useText(alarmChannelText)
  const testing = useAction(alarmChannel.test, { done: '', inPlace: 'all' })
  const { failure } = testing
  const [answer, setAnswer] = useState<AlarmResult>()
  const send = async () => {
    setAnswer(await testing.run({ id: channel.id }))
    refreshFamilies({ search: alarmChannel.search })
  }
  const problem = answer?.problem ?? null
  const reason = problem === null ? '' : t(`problem.${problem}`)
  return (
    <PageModal open closesByEscape title={t('testTitle', { name: channel.name })} onCancel={close} width={520} footer={null}>
      <p>{t('testAbout', { host: channel.host })}</p>
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
