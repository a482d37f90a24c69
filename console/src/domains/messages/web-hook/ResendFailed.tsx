import { webHookDelivery } from '@wanpu/contract'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { InstantInput } from '../../../kit/form/InstantInput.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { HookSelect } from './HookSelect.tsx'
import { webHookText } from './web-hook.text.ts'

const day = 86_400_000

/** Sends all events once more that failed at one endpoint since a time, after saying how many. */
export default function ResendFailed({ webHookId: chosen, close }: { webHookId: string | undefined; close: () => void }) {
  const t = useText(webHookText)
  const [id, setId] = useState(chosen)
  const [since, setSince] = useState<string | undefined>(() => new Date(Date.now() - 7 * day).toISOString())
  const input = id === undefined || since === undefined ? undefined : { id, since }
  const { data } = useRead(webHookDelivery.previewResend, input, { staleTime: 0 })
  const resend = useAction(webHookDelivery.resendFailed, {
    done: ({ affected }) => t('resent', { count: affected }),
    refresh: webHookDelivery,
  })
  const run = async () => {
    if (input !== undefined && (await resend.run(input)) !== undefined) close()
  }
  return (
    <PageModal
      open
      closesByEscape
      width={520}
      title={t('resendFailedTitle')}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          {t('cancel')}
        </Button>,
        <Button key="run" type="primary" loading={resend.isRunning} disabled={!data?.affected} onClick={() => void run()}>
          {t('resendFailed')}
        </Button>,
      ]}
    >
      <Form layout="vertical">
        <Form.Item label={t('webHookId')} htmlFor="resend-hook">
          <HookSelect id="resend-hook" value={id} set={setId} />
        </Form.Item>
        <Form.Item label={t('resendSince')} htmlFor="resend-since">
          <InstantInput id="resend-since" isEndOfDay={false} value={since ?? null} onChange={setSince} />
        </Form.Item>
      </Form>
      {data && (
        <Alert
          type={data.affected === 0 ? 'info' : 'warning'}
          showIcon
          title={data.affected === 0 ? t('resendNone') : t('resendCount', { count: data.affected })}
          role="status"
        />
      )}
    </PageModal>
  )
}
