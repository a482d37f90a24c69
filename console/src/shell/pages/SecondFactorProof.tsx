import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { CallError, reasonOf } from '../../lib/errors.ts'
import { callNamed } from '../../lib/http.ts'
import { tellSuccess } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { factorText } from './second-factor.text.ts'

interface Proof {
  password: string
  code: string
}

interface SecondFactorProofProps {
  doing: 'renew' | 'turnOff'
  isRequired: boolean
  done: () => void
}

/** Takes the password and a code, then switches the second factor off or shows new recovery codes. */
export default function SecondFactorProof({ doing, isRequired, done }: SecondFactorProofProps) {
  const t = useText(factorText)
  const [form] = Form.useForm<Proof>()
  const [isBusy, setBusy] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  useEffect(() => form.focusField('password'), [form])

  async function send(proof: Proof) {
    setBusy(true)
    try {
      if (doing === 'renew') {
        const { response } = await callNamed<{ recoveryCodes: string[] }>('second-factor.renew-recovery-codes', proof)
        return setCodes(response.recoveryCodes)
      }
      await callNamed('second-factor.turn-off', proof)
      tellSuccess(t('turnedOff'))
      done()
    } catch (error) {
      const name = error instanceof CallError && error.code === 'wrong-lock-password' ? 'password' : 'code'
      form.setFields([{ name, errors: [reasonOf(error)] }])
      setBusy(false)
      form.focusField(name)
    }
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} done={done} />
  const about = doing === 'renew' ? 'renewAbout' : isRequired ? 'turnOffRequired' : 'turnOffAbout'
  return (
    <Form form={form} layout="vertical" onFinish={send} requiredMark={false}>
      <p>{t(about)}</p>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordMissing') }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item name="code" label={t('code')} extra={t('code.help')} rules={[{ required: true, message: t('codeMissing') }]}>
        <Input autoComplete="one-time-code" maxLength={30} />
      </Form.Item>
      <Button className="form-submit" type="primary" danger={doing === 'turnOff'} htmlType="submit" loading={isBusy}>
        {t(doing)}
      </Button>
    </Form>
  )
}
