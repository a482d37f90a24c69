import type { DemoKind, EmptiedKind } from '@wanpu/contract'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { installationText } from './installation.text.ts'

/** How many of each kind go. */
export function KindCounts({ counts }: { counts: readonly { kind: DemoKind | EmptiedKind; count: number }[] }) {
  const t = useText(installationText)
  return (
    <dl className="installation-counts">
      {counts.map(({ kind, count }) => (
        <div key={kind}>
          <dt>{t(`kind.${kind}`)}</dt>
          <dd>{whole(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
