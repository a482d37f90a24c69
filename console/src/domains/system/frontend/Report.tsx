import { shopWebsite } from '@wanpu/contract'
import { Link } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { buildState } from '../../shops/website/website-state.ts'
import { frontendText } from './frontend.text.ts'

export interface Sent {
  at: string
  affected: number
  /** Undefined: all. */
  websiteIds: string[] | undefined
}

const mostListed = 200
const tones: Record<ReturnType<typeof buildState>, Tone> = {
  none: 'grey',
  held: 'red',
  refused: 'red',
  waiting: 'blue',
  dirty: 'amber',
  fresh: 'green',
}

/** What was marked, and how far each website is. */
export function Report({ sent }: { sent: Sent }) {
  const t = useText(frontendText)
  const maySee = useMay(shopWebsite.search.name)
  const { data } = useRead(
    shopWebsite.search,
    maySee ? { pageSize: mostListed, ...(sent.websiteIds && { ids: sent.websiteIds }) } : undefined,
  )
  return (
    <section className="data" aria-labelledby="front-send-report">
      <div className="toolbar">
        <h2 id="front-send-report">{t('report')}</h2>
        <span className="toolbar-count" role="status">
          {t('reportAbout', { time: instantText(sent.at), count: whole(sent.affected) })}
        </span>
        <Link to="/goods/shopWebsiteManagement">{t('generate')}</Link>
      </div>
      {data !== undefined && (
        <div className="front-send-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('website')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">{t('lastGeneratedAt')}</th>
                <th scope="col">{t('lastPushedAt')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((website) => (
                <tr key={website.id}>
                  <th scope="row">{website.host}</th>
                  <td>
                    <Tag tone={tones[buildState(website)]}>{t(`state.${buildState(website)}`)}</Tag>
                  </td>
                  <td>{website.lastGeneratedAt === null ? t('never') : instantText(website.lastGeneratedAt)}</td>
                  <td>{website.lastPushedAt === null ? t('never') : instantText(website.lastPushedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && data.recordCount > mostListed && <p className="hint">{t('more', { count: mostListed })}</p>}
    </section>
  )
}
