import { type AlarmChannelRow, type AlarmResult, alarmChannel } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { refreshFamilies, useAction } from '../../kit/call.ts'
import { PageModal } from '../../kit/PageModal.tsx'
import { useText } from '../../lib/text.ts'
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
  return (
    <PageModal open title={t('testTitle', { name: channel.name })} onCancel={close} width={520} footer={null}>
      <p>{t('testAbout', { host: channel.host })}</p>
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
