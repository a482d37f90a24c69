import { type SentInputOf, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { useCallback } from 'react'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { LongTextField } from '../../kit/form/fields.tsx'
import { useText } from '../../lib/text.ts'
import { InsertReport, useInsertReport } from './InsertReport.tsx'
import { websiteText } from './website.text.ts'

interface LikeFields {
  domains: string
}

const fresh = (): LikeFields => ({ domains: '' })

/** 照此添加: websites with the settings, menus and articles of another one. */
export default function WebsitesLike({ like, close }: { like: WebsiteRow; close: () => void }) {
  const t = useText(websiteText)
  const { report, settle } = useInsertReport(close)
  const toInput = useCallback(
    ({ domains }: LikeFields): SentInputOf<typeof shopWebsite.insertLike> => ({ websiteId: like.id, domains }),
    [like.id],
  )
  if (report !== undefined) return <InsertReport report={report} close={close} />
  return (
    <FormDrawer
      size={720}
      title={t('likeTitle', { domain: like.host })}
      text={websiteText}
      insert={shopWebsite.insertLike}
      toFields={fresh}
      toInput={toInput}
      failsAt={{ 'server-full': 'domains' }}
      saveLabel={t('insertSave')}
      done=""
      refresh={shopWebsite}
      close={close}
      onInserted={settle}
    >
      <p className="form-about">{t('likeAbout', { domain: like.host })}</p>
      <LongTextField name="domains" isRequired max={100_000} rows={8} help={t('likeDomains.help')} />
    </FormDrawer>
  )
}
