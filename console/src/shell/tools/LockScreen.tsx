import { LockOutlined, PictureOutlined } from '@ant-design/icons'
import { Avatar, Button, Drawer, Form, Input, type InputRef } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CallError, reasonOf } from '../../lib/errors.ts'
import { callNamed } from '../../lib/http.ts'
import { locale } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { businessZone } from '../../lib/zone.ts'
import { signOut } from './fullscreen.ts'
import { swapWallpaper, unlock, useTools } from './store.ts'
import { toolsText } from './tools.text.ts'
import { wallpaper } from './wallpapers.ts'

/**
 * Covers everything until the person's own password has been checked by the server. Neither Escape nor a click next to
 * it opens it.
 */
export default function LockScreen() {
  const t = useText(toolsText)
  const index = useTools((tools) => tools.wallpaper)
  const picture = useMemo(() => `url("${wallpaper(index)}")`, [index])
  return (
    <Drawer
      open
      placement="top"
      size="100%"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={4000}
      aria-label={t('lockedTitle')}
      styles={{ body: { padding: 0 }, wrapper: { boxShadow: 'none' } }}
    >
      <div className="lock-screen" data-wallpaper={index} style={{ backgroundImage: picture }}>
        <Clock />
        <Unlock />
        <div className="lock-screen-foot">
          <Button type="text" icon={<PictureOutlined />} onClick={swapWallpaper}>
            {t('swapWallpaper')}
          </Button>
          <Button type="text" onClick={signOut}>
            {t('signOut')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

function Unlock() {
  const t = useText(toolsText)
  const user = useSession((session) => session.user)
  const [form] = Form.useForm<{ password: string }>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<InputRef>(null)
  const name = user?.displayName ?? ''

  // The drawer takes the focus for itself while it opens.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), 250)
    return () => clearTimeout(timer)
  }, [])

  async function open({ password }: { password: string }) {
    setBusy(true)
    try {
      await callNamed('admin-user.verify-password', { password })
      unlock()
    } catch (error) {
      const words = error instanceof CallError && error.code === 'wrong-lock-password' ? t('passwordWrong') : reasonOf(error)
      form.setFields([{ name: 'password', errors: [words] }])
      setBusy(false)
      // At once: a frame later it would select, and lose, what somebody has typed meanwhile.
      input.current?.focus({ cursor: 'all' })
    }
  }

  return (
    <div className="lock-card">
      <Avatar size={64} aria-hidden="true" {...(user?.avatar ? { src: user.avatar } : {})}>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <h1>{t('lockedTitle')}</h1>
      <p>{t('lockedAbout', { name })}</p>
      <Form form={form} layout="vertical" onFinish={open} validateTrigger="onSubmit" requiredMark={false}>
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordWrong') }]}>
          <Input.Password ref={input} prefix={<LockOutlined />} autoComplete="current-password" maxLength={200} size="large" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('unlock')}
        </Button>
      </Form>
    </div>
  )
}

/** The time of the business, so that a locked screen is of some use. */
function Clock() {
  const timeZone = businessZone().name
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="lock-clock">
      <time dateTime={now.toISOString()}>
        {now.toLocaleTimeString(locale(), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
      </time>
      <p>{now.toLocaleDateString(locale(), { timeZone, month: 'long', day: 'numeric', weekday: 'long' })}</p>
    </div>
  )
}
