import type { DomainCheck, WebsiteDomainRow, WebsiteDomains } from '@wanpu/contract'
import { Button } from 'antd'
import { copyText } from '../../../../kit/copy.ts'
import { instantText, listed } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { domainsText } from './domains.text.ts'

/** The records that a domain should have next to those that were found, and what the difference means. */
export function DomainRecords({ domain, domains }: { domain: WebsiteDomainRow; domains: WebsiteDomains }) {
  const t = useText(domainsText)
  const { check, host } = domain
  const { proof, targets } = domains
  const pointing = check && [check.cname, ...check.addresses].filter(Boolean)
  return (
    <>
      {check !== null && (
        <p className="build-figures">
          {t('checkedAt', { time: instantText(check.at) })} · {stateWords(check, domain.verifiedAt !== null, targets, t)}
        </p>
      )}
      <details className="domain-records" open={domain.verifiedAt === null && check !== null}>
        <summary>{t('records')}</summary>
        <table>
          <thead>
            <tr>
              <th>{t('record')}</th>
              <th>{t('expected')}</th>
              <th>{t('found')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <code>TXT _wanpu.{host}</code>
                <small>{t('txtMeaning')}</small>
              </td>
              <td>
                <code>{proof}</code>{' '}
                <Button size="small" type="link" aria-label={`${t('copy')} ${proof}`} onClick={() => void copyText(proof)}>
                  {t('copy')}
                </Button>
              </td>
              <td>{check && <Found values={check.txt} />}</td>
            </tr>
            <tr>
              <td>
                <code>A / AAAA / CNAME {host}</code>
                <small>{t('targetMeaning')}</small>
              </td>
              <td>{targets.length === 0 ? <span className="hint">{t('noTarget')}</span> : <Found values={targets} />}</td>
              <td>{pointing && <Found values={pointing} />}</td>
            </tr>
          </tbody>
        </table>
      </details>
    </>
  )
}

function Found({ values }: { values: readonly string[] }) {
  const t = useText(domainsText)
  if (values.length === 0) return <span className="hint">{t('nothing')}</span>
  return values.map((value) => (
    <code key={value} className="domain-value">
      {value}
    </code>
  ))
}

function stateWords(
  check: DomainCheck,
  isVerified: boolean,
  targets: readonly string[],
  t: ReturnType<typeof useText<typeof domainsText.zh>>,
): string {
  if (check.error !== '') return t('state.silent', { code: check.error })
  const here = check.pointsHere ? t(isVerified ? 'state.here' : 'state.needsProof') : undefined
  if (check.hasProof) return [t('state.proof'), check.pointsHere === false && elsewhere(check, targets, t)].filter(Boolean).join(' ')
  if (here !== undefined) return here
  return targets.length === 0 ? t('state.noProof') : elsewhere(check, targets, t)
}

function elsewhere(
  { cname, addresses }: DomainCheck,
  targets: readonly string[],
  t: ReturnType<typeof useText<typeof domainsText.zh>>,
): string {
  const records = [cname, ...addresses].filter(Boolean)
  return records.length === 0
    ? t('state.none', { targets: listed(targets) })
    : t('state.elsewhere', { found: listed(records), targets: listed(targets) })
}
