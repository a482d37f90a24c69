import { purgeHook, type RolloutPurge, type RolloutRow, rollout, taskMessageIn } from '@wanpu/contract'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { confirmWarning } from '../../../kit/confirm.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { purgeHookText } from '../website/purge-hook.text.ts'
import { purgeTones } from '../website/purge-tones.ts'
import { rolloutText } from './rollout.text.ts'
import { rolloutTones } from './rollout-tones.ts'

/** Nothing of it begins any more. */
const isOver = ({ status }: RolloutRow) => status === 'done' || status === 'cancelled'

/** One rollout: how far each wave is, why it stopped, and what can be done about it. */
export function RolloutCard({ row }: { row: RolloutRow }) {
  const t = useText(rolloutText)
  const [isOpen, setOpen] = useState(row.status === 'stopped')
  const { failed, websites } = row
  const isPausing = row.status === 'running' && Date.parse(row.waveOpensAt) > Date.now()
  return (
    <li className="rollout">
      <div className="rollout-head">
        <h2>{t('of', { run: t(`run.${row.run}`), count: whole(websites) })}</h2>
        <Tag tone={rolloutTones[row.status]}>{t(`status.${row.status}`)}</Tag>
        <Actions row={row} />
      </div>
      <p className="hint">
        {t('by', { name: row.createdByName ?? '–', time: instantText(row.createdAt) })}
        {row.endedAt !== null && ` · ${t(row.status === 'cancelled' ? 'cancelledAt' : 'ended', { time: instantText(row.endedAt) })}`}
        {row.status === 'stopped' && row.stoppedWhy !== null && ` · ${t(`stopped.${row.stoppedWhy}`)}`}
        {isPausing && ` · ${t('opensAt', { no: row.wave, time: instantText(row.waveOpensAt) })}`}
      </p>
      <ol className="rollout-waves" aria-label={t('waves')}>
        {row.waves.map((wave, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a wave is its number
          <li key={at} data-open={at + 1 === row.wave && !isOver(row)}>
            <strong>{t('wave', { no: at + 1 })}</strong>
            <Progress
              size="small"
              showInfo={false}
              percent={Math.round((wave.succeeded / Math.max(1, wave.websites)) * 100)}
              {...(wave.failed > 0 && { status: 'exception' as const })}
              aria-label={t('progress', { done: whole(wave.succeeded), count: whole(wave.websites) })}
            />
            <span className="figure">
              {t('waveCount', { done: whole(wave.succeeded), count: whole(wave.websites) })}
              {wave.failed > 0 && <em> · {t('waveFailed', { count: whole(wave.failed) })}</em>}
              {wave.left > 0 && ` · ${t('waveLeft', { count: whole(wave.left) })}`}
            </span>
          </li>
        ))}
      </ol>
      {failed > 0 && !isOpen && (
        <Button type="link" onClick={() => setOpen(true)}>
          {t('showFailures', { count: failed })}
        </Button>
      )}
      {failed > 0 && isOpen && <Failures id={row.id} />}
      <Purges row={row} />
    </li>
  )
}

function Actions({ row }: { row: RolloutRow }) {
  const t = useText(rolloutText)
  const stop = useAction(rollout.stop, { done: t('stopped'), refresh: rollout })
  const cancel = useAction(rollout.cancel, { done: ({ left: count }) => t('cancelled', { count }), refresh: rollout })
  const goOn = useAction(rollout.goOn, { done: t('resumed'), refresh: rollout })
  const retry = useAction(rollout.retryFailed, { done: t('retried'), refresh: rollout })
  const [mayStop, mayCancel] = [useMay(rollout.stop.name), useMay(rollout.cancel.name)]
  const [mayGoOn, mayRetry] = [useMay(rollout.goOn.name), useMay(rollout.retryFailed.name)]
  const { failed } = row
  const input = { id: row.id }
  const skip = () =>
    failed === 0
      ? void goOn.run(input)
      : confirmWarning({ title: t('goOn'), about: t('goOnConfirm', { count: failed }), ok: t('goOn'), run: () => goOn.run(input) })
  return (
    <span className="rollout-actions">
      {row.status === 'running' && mayStop && (
        <Button
          size="small"
          danger
          onClick={() => confirmWarning({ title: t('stop'), about: t('stopConfirm'), ok: t('stop'), run: () => stop.run(input) })}
        >
          {t('stop')}
        </Button>
      )}
      {!isOver(row) && mayCancel && (
        <Button
          size="small"
          loading={cancel.isRunning}
          onClick={() =>
            confirmWarning({
              title: t('cancelTitle'),
              about: <CancelWords row={row} />,
              ok: t('cancelTitle'),
              keep: t('keep'),
              run: () => cancel.run(input),
            })
          }
        >
          {t('cancelTitle')}
        </Button>
      )}
      {row.status === 'stopped' && mayGoOn && (
        <Button size="small" loading={goOn.isRunning} onClick={skip}>
          {failed > 0 ? t('goOn') : t('resume')}
        </Button>
      )}
      {(row.status === 'stopped' || row.status === 'done') && failed > 0 && mayRetry && (
        <Button size="small" type="primary" loading={retry.isRunning} onClick={() => void retry.run(input)}>
          {t('retryFailed', { count: whole(failed) })}
        </Button>
      )}
    </span>
  )
}

/** What cancelling leaves as it is, in counts. */
function CancelWords({ row }: { row: RolloutRow }) {
  const t = useText(rolloutText)
  const lines = [
    ['cancelLeft', row.waiting],
    ['cancelRunning', row.running],
    ['cancelDone', row.succeeded],
    ['cancelFailed', row.failed],
  ] as const
  return (
    <>
      <ul className="rollout-cancel">
        {lines
          .filter(([, count]) => count > 0)
          .map(([words, count]) => (
            <li key={words}>{t(words, { count })}</li>
          ))}
      </ul>
      {t('cancelAbout')}
    </>
  )
}

/** The websites that failed, and why. */
function Failures({ id }: { id: string }) {
  const t = useText(rolloutText)
  const reading = useRead(rollout.read, { id }, { staleTime: 0 })
  if (reading.data === undefined) return <NotYetRead reading={reading} rows={2} />
  return (
    <ul className="rollout-failures" aria-label={t('failures')}>
      {reading.data.failures.map(({ taskId, title, wave, message }) => (
        <li key={taskId}>
          <strong>{title}</strong> <small>{t('wave', { no: wave })}</small>
          <p>{taskMessageIn(message, language())}</p>
        </li>
      ))}
    </ul>
  )
}

/** What became of the caches of its websites, in counts and website by website; nothing where none was to be purged. */
function Purges({ row: { id, purges } }: { row: RolloutRow }) {
  const t = useText(rolloutText)
  const [isOpen, setOpen] = useState(false)
  const maySee = useMay(purgeHook.readPurges.name)
  const states = (['done', 'waiting', 'failed'] as const).filter((state) => purges[state] > 0)
  if (states.length === 0) return null
  return (
    <div className="rollout-purges">
      <span>{t('purges')}</span>
      {states.map((state) => (
        <Tag key={state} tone={purgeTones[state]}>
          {t(`purges.${state}`, { count: whole(purges[state]) })}
        </Tag>
      ))}
      {maySee && (
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hidePurges' : 'showPurges')}
        </Button>
      )}
      {isOpen && <PurgeResults id={id} />}
    </div>
  )
}

function PurgeResults({ id }: { id: string }) {
  const t = useText(rolloutText)
  const reading = useRead(rollout.read, { id }, { staleTime: 0 })
  if (reading.data === undefined) return <NotYetRead reading={reading} rows={2} />
  return (
    <ul className="rollout-failures" aria-label={t('purges')}>
      {reading.data.purgeResults.map((purge) => (
        <PurgeResult key={purge.id} purge={purge} />
      ))}
    </ul>
  )
}

function PurgeResult({ purge: { title, hookName, state, problem, response } }: { purge: RolloutPurge }) {
  const t = useText(purgeHookText)
  return (
    <li>
      <strong>{title}</strong> <Tag tone={purgeTones[state]}>{t(`state.${state}`)}</Tag> <small>{hookName}</small>
      {problem !== null && <p>{[t(`problem.${problem}`), response].filter(Boolean).join(' ')}</p>}
    </li>
  )
}
