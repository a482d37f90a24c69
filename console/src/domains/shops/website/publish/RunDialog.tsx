import { needFacts, shopWebsite } from '@wanpu/contract'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { z } from 'zod/mini'
import { useAction, useRead } from '../../../../kit/call.ts'
import { kitText } from '../../../../kit/kit.text.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import type { CallError } from '../../../../lib/errors.ts'
import { listed, whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { needsText } from '../website-needs.text.ts'
import { publishText } from './publish.text.ts'
import { RunProgress } from './RunProgress.tsx'
import { maxWebsites, type RunKind, type RunSite, runRefresh, runs, verbOf } from './runs.ts'
import './publish.css'

interface RunDialogProps {
  run: RunKind
  websites: readonly RunSite[]
  close: () => void
  onAdded?: () => void
}

const named = 8

/**
 * 温馨提示 before something is done with many websites; then the result for each. Websites that block the others can be
 * left out.
 */
export function RunDialog({ run, websites, close, onAdded }: RunDialogProps) {
  const t = useText(publishText)
  const kit = useText(kitText)
  // Pages that nobody sees are made for nothing.
  const [push, setPush] = useState(websites.some(({ hasServer }) => hasServer))
  const [verify, setVerify] = useState(false)
  const { adding, add, watched } = useAdding(run, { push, verify })
  if (watched !== undefined)
    return <RunProgress run={run} verb={verbOf(run, websites)} taskIds={watched} websites={websites} close={() => leave()} />

  const verb = verbOf(run, websites)
  const count = websites.length
  function leave() {
    onAdded?.()
    close()
  }

  const refused = refusedSites(adding.failure, websites)
  const others = websites.filter((website) => !refused.includes(website))

  return (
    <PageModal
      open
      width={560}
      title={`${kit('hint')} · ${t(verb)}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          {refused.length > 0 && others.length > 0 && (
            <Button loading={adding.isRunning} onClick={() => void add(others)}>
              {t('withoutRefused', { count: whole(refused.length), left: whole(others.length) })}
            </Button>
          )}
          <Button type="primary" loading={adding.isRunning} onClick={() => void add(websites)}>
            {t(`${verb}Save`, { count: whole(count) })}
          </Button>
        </>
      }
    >
      <p className="form-about">{t(`${verb}About`, { count: whole(count) })}</p>
      <RunSites websites={websites} />
      {run === 'generate' && (
        <Checkbox checked={push} onChange={({ target }) => setPush(target.checked)}>
          {t('alsoPush')}
        </Checkbox>
      )}
      {run === 'push' && (
        <Checkbox checked={verify} onChange={({ target }) => setVerify(target.checked)}>
          {t('verify')}
        </Checkbox>
      )}
      {run !== 'check' && <CannotSell websites={websites} />}
      {run === 'push' && <FaultyPages websites={websites} />}
      {adding.failure && <Alert type="error" showIcon title={adding.failure.message} className="form-alert run-alert" role="alert" />}
    </PageModal>
  )
}

/** Adds the tasks of a run, and says which to watch then. */
function useAdding(run: RunKind, { push, verify }: { push: boolean; verify: boolean }) {
  const [watched, setWatched] = useState<string[]>()
  const generate = useAction(runs.generate.add, { inPlace: 'all', done: '', refresh: runRefresh })
  const pushing = useAction(runs.push.add, { inPlace: 'all', done: '', refresh: runRefresh })
  const check = useAction(runs.check.add, { inPlace: 'all', done: '', refresh: runRefresh })

  async function add(some: readonly RunSite[]) {
    const websiteIds = some.map((website) => website.id)
    const start = {
      generate: () => generate.run({ websiteIds, push }),
      push: () => pushing.run({ websiteIds, verify }),
      check: () => check.run({ websiteIds }),
    }
    const added = await start[run]()
    if (added === undefined) return
    setWatched(added.ids)
  }

  return { adding: { generate, push: pushing, check }[run], add, watched }
}

function RunSites({ websites }: { websites: readonly RunSite[] }) {
  const t = useText(publishText)
  return (
    <p className="run-sites">
      {websites
        .slice(0, named)
        .map((website) => website.host)
        .join(' · ')}
      {websites.length > named && <span> {t('moreWebsites', { count: whole(websites.length) })}</span>}
    </p>
  )
}

/** Websites whose last check found something. */
function FaultyPages({ websites }: { websites: readonly RunSite[] }) {
  const t = useText(publishText)
  const faulty = websites.filter((website) => (website.problemCount ?? 0) > 0)
  if (faulty.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert run-alert"
      title={t('pushFaulty', { count: whole(faulty.length) })}
      description={faulty
        .slice(0, named)
        .map((website) => t('faultyOf', { domain: website.host, count: whole(website.problemCount ?? 0) }))
        .join(' · ')}
    />
  )
}

/** Those that can't sell once they are online, each with what keeps it from that. */
function CannotSell({ websites }: { websites: readonly RunSite[] }) {
  const t = useText(publishText)
  const words = useText(needsText)
  const { data } = useRead(shopWebsite.readNeeds, websites.length <= maxWebsites ? { ids: websites.map(({ id }) => id) } : undefined)
  // What is being done here is not said to be missing.
  const needy = (data?.items ?? []).flatMap(({ id, needs }) => {
    const blocking = needs.filter(({ what, blocks }) => blocks && needFacts[what].step !== 'publish')
    return blocking.length > 0 ? { id, blocking } : []
  })
  if (needy.length === 0) return null
  const hosts = new Map(websites.map(({ id, host }) => [id, host]))
  const lines = needy
    .slice(0, named)
    .map(({ id, blocking }) => `${hosts.get(id)}: ${listed(blocking.map(({ what }) => words(`short.${what}`)))}`)
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert run-alert"
      title={t('cannotSell', { count: whole(needy.length) })}
      description={lines.join(' · ')}
    />
  )
}

/** The websites that a refusal names: as their host, alone or with a reason behind it. */
function refusedSites(failure: CallError | undefined, websites: readonly RunSite[]): RunSite[] {
  const named = z.safeParse(refusedWebsites, failure?.detail).data?.websites ?? []
  return websites.filter(({ host }) => named.some((name) => name === host || name.startsWith(`${host} (`)))
}

const refusedWebsites = z.object({ websites: z.array(z.string()) })
