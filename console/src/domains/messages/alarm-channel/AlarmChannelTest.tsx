import { alarmChannel } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { EndpointTest } from '../../../kit/endpoint/EndpointTest.tsx'
import { useText } from '../../../lib/text.ts'
import { alarmChannelText } from './alarm-channel.text.ts'

interface AlarmChannelTestProps {
  /** The host of a channel that was just saved is in its address, which nobody is shown again. */
  channel: { id: string; name: string; host?: string | undefined }
  close: () => void
}

/** Posts a test message and says what the service made of it. */
export default function AlarmChannelTest({ channel, close }: AlarmChannelTestProps) {
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
      {channel.host !== undefined && <p>{t('testAbout', { host: channel.host })}</p>}
    </EndpointTest>
  )
}
