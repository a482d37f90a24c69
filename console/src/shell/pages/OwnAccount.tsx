import { type OwnAccount as Account, adminUser } from '@wanpu/contract'
import { Avatar, Button, Form, Input, Upload } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../kit/call.ts'
import { acceptedPictures } from '../../kit/media/upload.ts'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { reasonOf } from '../../lib/errors.ts'
import { listed } from '../../lib/format.ts'
import { callForm } from '../../lib/http.ts'
import { go } from '../../lib/navigation.ts'
import { tellFailure, tellSuccess } from '../../lib/notices.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { takeOwnAccount } from '../sign-in/sign-in.ts'
import { Panel } from './Panel.tsx'
import { pagesText } from './pages.text.ts'

/** Name, e-mail and picture, which everybody changes of their own account; the e-mail asks for the password. */
export function OwnAccount() {
  const t = useText(pagesText)
  const reading = useRead(adminUser.readOwn, {})
  return (
    <Panel title={t('account')}>
      <OwnPicture />
      {reading.data === undefined ? <NotYetRead reading={reading} rows={2} /> : <OwnFields account={reading.data} />}
      <Button onClick={() => go('/changePassword')}>{t('changePassword')}</Button>
    </Panel>
  )
}

function OwnPicture() {
  const t = useText(pagesText)
  const user = useSession((session) => session.user)
  const removing = useAction(adminUser.removeOwnAvatar, { done: t('avatarRemoved'), refresh: adminUser })
  const [isBusy, setBusy] = useState(false)
  if (user === null) return null

  async function take(file: File) {
    setBusy(true)
    const form = new FormData()
    form.append('file', file)
    try {
      takeOwnAccount((await callForm<Account>(adminUser.saveOwnAvatar.name, form)).response)
      tellSuccess(t('avatarSaved'))
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function remove() {
    const account = await removing.run({})
    if (account !== undefined) takeOwnAccount(account)
  }

  return (
    <div className="account-panel">
      <Avatar size={56} aria-hidden="true" {...(user.avatar !== '' && { src: user.avatar })}>
        {user.displayName.slice(0, 1).toUpperCase()}
      </Avatar>
      <dl className="facts">
        <dt>{t('username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('roles')}</dt>
        <dd>{listed(user.roles)}</dd>
      </dl>
      <div className="account-picture">
        <Upload
          accept={acceptedPictures}
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Button loading={isBusy}>{t('changeAvatar')}</Button>
        </Upload>
        {user.hasAvatar && (
          <Button type="text" loading={removing.isRunning} onClick={() => void remove()}>
            {t('removeAvatar')}
          </Button>
        )}
      </div>
    </div>
  )
}

function OwnFields({ account }: { account: Account }) {
  const t = useText(pagesText)
  const naming = useAction(adminUser.saveOwn, { done: t('accountSaved'), refresh: adminUser })
  const mailing = useAction(adminUser.saveOwnEmail, { done: t('emailSaved'), refresh: adminUser })

  async function saveName({ displayName = '' }: { displayName?: string }) {
    const saved = await naming.run({ displayName })
    if (saved !== undefined) takeOwnAccount(saved)
  }

  return (
    <div className="own-fields">
      <Form name="own-name" layout="vertical" initialValues={account} onFinish={saveName}>
        <Form.Item name="displayName" label={t('displayName')} extra={t('displayNameHelp')}>
          <Input maxLength={100} />
        </Form.Item>
        <Button htmlType="submit" loading={naming.isRunning}>
          {t('saveName')}
        </Button>
      </Form>
      <Form
        name="own-email"
        layout="vertical"
        initialValues={account}
        onFinish={({ email = '' }: { email?: string }) => void mailing.run({ email: email.trim() })}
      >
        <Form.Item name="email" label={t('email')} extra={t('emailHelp')} rules={[{ type: 'email', message: t('emailWrong') }]}>
          <Input maxLength={200} type="email" autoComplete="email" />
        </Form.Item>
        <Button htmlType="submit" loading={mailing.isRunning}>
          {t('saveEmail')}
        </Button>
      </Form>
    </div>
  )
}
