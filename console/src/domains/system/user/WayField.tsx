import { type InvitationWay, userInvitation } from '@wanpu/contract'
import { Form, Radio } from 'antd'
import { useEffect } from 'react'
import { useRead } from '../../../kit/call.ts'
import { Field } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { userText } from './user.text.ts'

/** How the invitation gets to its user: by e-mail where that is possible, else as a card. */
export function WayField({ hasEmail = true }: { hasEmail?: boolean }) {
  const t = useText(userText)
  const form = Form.useFormInstance<{ way: InvitationWay }>()
  const mail = useRead(userInvitation.readMail, {}).data?.mail
  const canMail = mail === 'ready' && hasEmail
  useEffect(() => {
    if (canMail && !form.isFieldTouched('way')) form.setFieldValue('way', 'mail')
  }, [canMail, form])
  const reason = mail === 'ready' && !hasEmail ? t('mail.no-email') : mail === undefined || mail === 'ready' ? undefined : t(`mail.${mail}`)
  return (
    <Field name="way" help={reason ?? t('wayAbout')}>
      <Radio.Group
        options={[
          { value: 'mail', label: t('way.mail'), disabled: !canMail },
          { value: 'card', label: t('way.card') },
        ]}
      />
    </Field>
  )
}
