import { type AlarmChannelRow, alarmChannel } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { EndpointTest } from '../../../kit/endpoint/EndpointTest.tsx'
import { useText } from '../../../lib/text.ts'
import { alarmChannelText } from './alarm-channel.text.ts'

/** Posts a test message and says what the service made of it. */
export default function AlarmChannelTest({ channel, close }: { channel: AlarmChannelRow; close: () => void }) {
  const t = useText(alarmChannelText)
  const testing = useAction(alarmChannel.test, { done: '', inPlace: 'all' })
  return (
    <EndpointTest
      title={t('testTitle', { name: channel.name })}
      text={alarmChannelText}
      problems={alarmChannelText}
      testing={testing}
      run={() => testing.run({ id: channel.id })}
      list={alarmChannel.search}
      close={close}
    >
      <p>{t('testAbout', { host: channel.host })}</p>
    </EndpointTest>
  )
}
