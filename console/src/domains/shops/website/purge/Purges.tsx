import { type CachePurge, purgeHook } from '@wanpu/contract'
import { useRead } from '../../../../kit/call.ts'
import { Tag } from '../../../../kit/Tag.tsx'
import { instantText, whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { purgeHookText } from '../purge-hook.text.ts'
import { purgeTones } from '../purge-tones.ts'

const refreshMs = 30_000

/** What became of the purges after a website's switches; nothing where there were none. */
export function Purges({ websiteId }: { websiteId: string }) {
  const t = useText(purgeHookText)
  const maySee = useMay(purgeHook.readPurges.name)
  const { data } = useRead(purgeHook.readPurges, maySee ? { websiteId } : undefined, { staleTime: 0, refetchInterval: refreshMs })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="website-purges">
      <h2 id="website-purges">{t('purges')}</h2>
      <ul className="builds">
        {data.items.map((purge) => (
          <Purge key={purge.id} purge={purge} />
        ))}
      </ul>
    </section>
  )
}

function Purge({
  purge: { hookName, build, state, attempts, nextTryAt, addresses, problem, response, createdAt, endedAt },
}: {
  purge: CachePurge
}) {
  const t = useText(purgeHookText)
  const next = nextTryAt !== null && attempts > 0 ? t('triedAgain', { attempts, time: instantText(nextTryAt) }) : ''
  const what = state === 'done' ? (addresses === null ? t('purgedAll') : t('purgedSome', { count: whole(addresses) })) : ''
  return (
    <li className="build">
      <div className="build-head">
        <strong>
          <time dateTime={createdAt}>{instantText(endedAt ?? createdAt)}</time>
        </strong>
        <Tag tone={purgeTones[state]}>{t(`state.${state}`)}</Tag>
        {hookName}
      </div>
      <p className="hint">{[t('ofBuild', { build }), what, next].filter(Boolean).join(' · ')}</p>
      {problem !== null && <p className="hint">{[t(`problem.${problem}`), response].filter(Boolean).join(' ')}</p>}
    </li>
  )
}
