import { type RolloutRun, rollout, rolloutRun } from '@wanpu/contract'
import { Alert, Button, Checkbox, Input, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import './rollout.css'
import { rolloutText } from './rollout.text.ts'
import { wavesIn } from './waves.ts'

interface RolloutDialogProps {
  ids: string[]
  close: () => void
  onDone?: () => void
}

/** 分批发布 of chosen websites: what is done, in which waves, and when it stops; then the screen that shows how it goes. */
export default function RolloutDialog({ ids, close, onDone }: RolloutDialogProps) {
  const t = useText(rolloutText)
  const go = useNavigate()
  const [run, setRun] = useState<RolloutRun>('publish')
  const [push, setPush] = useState(false)
  const [text, setText] = useState('1, 10%, 100%')
  const [pauseMinutes, setPause] = useState(10)
  const [stopAt, setStopAt] = useState(1)
  const starting = useAction(rollout.add, { done: t('started'), inPlace: 'all', refresh: rollout })
  const waves = wavesIn(text)

  async function start() {
    if (waves === undefined) return
    const input = { websiteIds: ids, run, push: run === 'publish' && push, waves, pauseMinutes, stopAt }
    if ((await starting.run(input)) === undefined) return
    onDone?.()
    close()
    go('/goods/rolloutManagement')
  }

  return (
    <PageModal
      open
      width={560}
      title={t('startTitle', { count: whole(ids.length) })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" disabled={waves === undefined} loading={starting.isRunning} onClick={() => void start()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="rollout-form">
        <RunChoice run={run} setRun={setRun} push={push} setPush={setPush} />
        <WavesField text={text} set={setText} isWrong={waves === undefined} />
        <NumberField id="rollout-pause" label={t('pauseMinutes')} min={0} max={1440} value={pauseMinutes} set={setPause} />
        <NumberField id="rollout-stop" label={t('stopAt')} min={1} max={5000} value={stopAt} set={setStopAt} />
      </div>
      {starting.failure && <Alert type="error" showIcon title={starting.failure.message} className="form-alert run-alert" role="alert" />}
    </PageModal>
  )
}

interface RunChoiceProps {
  run: RolloutRun
  setRun: (run: RolloutRun) => void
  push: boolean
  setPush: (push: boolean) => void
}

/** What is done with each website; what is published may be pushed, too. */
function RunChoice({ run, setRun, push, setPush }: RunChoiceProps) {
  const t = useText(rolloutText)
  return (
    <>
      <Radio.Group
        aria-label={t('run')}
        optionType="button"
        value={run}
        onChange={({ target }) => setRun(rolloutRun.parse(target.value))}
        options={rolloutRun.options.map((value) => ({ value, label: t(`run.${value}`) }))}
      />
      <p className="hint">{t(`run.${run}.about`)}</p>
      {run === 'publish' && (
        <Checkbox checked={push} onChange={({ target }) => setPush(target.checked)}>
          {t('push')}
        </Checkbox>
      )}
    </>
  )
}

function WavesField({ text, set, isWrong }: { text: string; set: (text: string) => void; isWrong: boolean }) {
  const t = useText(rolloutText)
  return (
    <label className="rollout-field" htmlFor="rollout-waves">
      <span>{t('waves')}</span>
      <Input
        id="rollout-waves"
        value={text}
        maxLength={100}
        onChange={({ target }) => set(target.value)}
        {...(isWrong && { status: 'error' as const })}
      />
      <small className="hint">{isWrong ? t('wavesWrong') : t('wavesHelp')}</small>
    </label>
  )
}

interface NumberFieldProps {
  id: string
  label: string
  /** An emptied field has this value. */
  min: number
  max: number
  value: number
  set: (value: number) => void
}

function NumberField({ id, label, min, max, value, set }: NumberFieldProps) {
  return (
    <label className="rollout-field" htmlFor={id}>
      <span>{label}</span>
      <NumberInput id={id} className="wide" min={min} max={max} precision={0} value={value} onChange={(next) => set(next ?? min)} />
    </label>
  )
}
