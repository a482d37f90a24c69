import { Switch, Tooltip } from 'antd'
import { useId } from 'react'
import { mayCall, useSession } from '../../shell/session.ts'
import { useAction, useRead } from '../call.ts'
import { useText } from '../text.ts'
import type { AnyTaskFamily } from './TaskTable.tsx'
import { taskText } from './task.text.ts'

/** 托管: whether the family's waiting tasks start by themselves. */
export function Trusteeship({ family }: { family: Pick<AnyTaskFamily, 'startTrusteeship' | 'stopTrusteeship' | 'readTrusteeship'> }) {
  const t = useText(taskText)
  const id = useId()
  const user = useSession((session) => session.user)
  const isReadable = mayCall(user, family.readTrusteeship.name)
  const { data } = useRead(family.readTrusteeship, isReadable ? {} : undefined)
  const refresh = { status: family.readTrusteeship }
  const start = useAction(family.startTrusteeship, { done: t('trusteeshipOn'), refresh })
  const stop = useAction(family.stopTrusteeship, { done: t('trusteeshipOff'), refresh })
  if (!isReadable) return null
  const isOn = data?.isOn === true
  const next = isOn ? family.stopTrusteeship : family.startTrusteeship
  return (
    <Tooltip title={t('trusteeshipAbout')}>
      <span className="switch-line">
        <Switch
          id={id}
          size="small"
          checked={isOn}
          loading={data === undefined || start.isRunning || stop.isRunning}
          disabled={!mayCall(user, next.name)}
          onChange={(on) => void (on ? start : stop).run({})}
        />
        <label htmlFor={id}>{t('trusteeship')}</label>
      </span>
    </Tooltip>
  )
}
