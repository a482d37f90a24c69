import { Switch, Tooltip } from 'antd'
import { useId } from 'react'
import { instantText, whole } from '../../lib/format.ts'
import { mayCall, useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useAction, useRead } from '../call.ts'
import { taskText, toneOf } from './task.text.ts'
import type { AnyTaskFamily } from './task-family.ts'

type Family = Pick<AnyTaskFamily, 'startTrusteeship' | 'stopTrusteeship' | 'readTrusteeship'>

const lookAgain = 4000

/**
 * What the family's trusteeship is; asked again while tasks wait or run. Undefined until it is known, and for those who
 * may not see it.
 */
function useTrusteeship(family: Family) {
  const isReadable = useSession((session) => mayCall(session.user, family.readTrusteeship.name))
  const { data } = useRead(family.readTrusteeship, isReadable ? {} : undefined, { refetchInterval: lookAgain })
  return { isReadable, data }
}

/** 托管: whether the family's waiting tasks start by themselves, and who decided that. */
export function Trusteeship({ family }: { family: Family }) {
  const t = useText(taskText)
  const id = useId()
  const user = useSession((session) => session.user)
  const { isReadable, data } = useTrusteeship(family)
  const refresh = { status: family.readTrusteeship }
  const start = useAction(family.startTrusteeship, { done: t('trusteeshipOn'), refresh })
  const stop = useAction(family.stopTrusteeship, { done: t('trusteeshipOff'), refresh })
  if (!isReadable) return null
  const isOn = data?.isOn === true
  const next = isOn ? family.stopTrusteeship : family.startTrusteeship
  const since =
    data?.updatedAt && data.updatedByName ? t('trusteeshipSince', { name: data.updatedByName, time: instantText(data.updatedAt) }) : ''
  return (
    <Tooltip
      title={[t('trusteeshipAbout'), since, data?.maySwitch === false ? t('trusteeshipOfAll') : '']
        .filter((line) => line !== '')
        .join('\n')}
      classNames={{ root: 'lines' }}
    >
      <span className="switch-line">
        <Switch
          id={id}
          size="small"
          checked={isOn}
          loading={data === undefined || start.isRunning || stop.isRunning}
          disabled={!mayCall(user, next.name) || data?.maySwitch === false}
          onChange={(on) => void (on ? start : stop).run({})}
        />
        <label htmlFor={id}>{t('trusteeship')}</label>
      </span>
    </Tooltip>
  )
}

const states = ['running', 'pending', 'paused', 'failed'] as const

interface TaskAttentionProps {
  family: Family
  /** The states that the list shows now. */
  status: readonly string[] | undefined
  show: (status: string[] | undefined) => void
}

/** How many tasks run, wait, rest or failed; each shows just those. */
export function TaskAttention({ family, status, show }: TaskAttentionProps) {
  const t = useText(taskText)
  const { data } = useTrusteeship(family)
  const counted = data ? states.filter((state) => data[state] > 0) : []
  if (!data || counted.length === 0) return null
  const isOnly = (state: string) => status?.length === 1 && status[0] === state
  return (
    <fieldset className="task-attention" aria-label={t('attention')}>
      {counted.map((state) => (
        <button
          key={state}
          type="button"
          data-tone={toneOf[state]}
          aria-pressed={isOnly(state)}
          onClick={() => show(isOnly(state) ? undefined : [state])}
        >
          {t(`status.${state}`)} <strong>{whole(data[state])}</strong>
        </button>
      ))}
    </fieldset>
  )
}
