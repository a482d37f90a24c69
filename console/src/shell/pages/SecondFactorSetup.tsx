import './second-factor.css'
import type { OutputOf, secondFactor } from '@wanpu/contract'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { copyText } from '../../kit/copy.ts'
import { reasonOf } from '../../lib/errors.ts'
import { callNamed } from '../../lib/http.ts'
import { tellFailure } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { factorText } from './second-factor.text.ts'

type Key = OutputOf<typeof secondFactor.begin>

/**
 * Sets the second factor up: a key, a code that confirms it, the recovery codes. `done` comes after the codes were
 * shown.
 */
export default function SecondFactorSetup({ done }: { done: () => void }) {
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} done={done} />
  return key === undefined ? <Begin setKey={setKey} /> : <Confirm keyOfApp={key} confirmed={setCodes} />
}

function Begin({ setKey }: { setKey: (key: Key) => void }) {
  const t = useText(factorText)
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      setKey((await callNamed<Key>('second-factor.begin', {})).response)
    } catch (error) {
      tellFailure(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <>
      <p>{t('beginAbout')}</p>
      <Button type="primary" loading={isBusy} onClick={begin}>
        {t('begin')}
      </Button>
    </>
  )
}

function Confirm({ keyOfApp, confirmed }: { keyOfApp: Key; confirmed: (codes: string[]) => void }) {
  const t = useText(factorText)
  const [form] = Form.useForm<{ code: string }>()
  const [isBusy, setBusy] = useState(false)
  const { secret, secretUri } = keyOfApp
  const isMobile = useIsMobile()

  async function confirm({ code }: { code: string }) {
    setBusy(true)
    try {
      const { response } = await callNamed<{ recoveryCodes: string[] }>('second-factor.confirm', { code })
      confirmed(response.recoveryCodes)
    } catch (error) {
      form.setFields([{ name: 'code', errors: [reasonOf(error)] }])
      setBusy(false)
      form.focusField('code')
    }
  }

  return (
    <>
      <p>{isMobile ? t('scanOrOpen') : t('scan')}</p>
      <QrCode text={secretUri} label={t('picture')} />
      {isMobile && (
        <p>
          <Button href={secretUri}>{t('openApp')}</Button>
        </p>
      )}
      <p className="factor-key">
        {t('secret')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button size="small" onClick={() => void copyText(secret)}>
          {t('copySecret')}
        </Button>
      </p>
      <Form form={form} layout="vertical" onFinish={confirm} requiredMark={false}>
        <Form.Item name="code" label={t('appCode')} rules={[{ required: true, message: t('codeMissing') }]}>
          <Input className="factor-code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
        <Button className="form-submit" type="primary" htmlType="submit" loading={isBusy}>
          {t('confirm')}
        </Button>
      </Form>
    </>
  )
}
