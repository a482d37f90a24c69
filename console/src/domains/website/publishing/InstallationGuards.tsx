import { shopWebsite } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { useText } from '../../../lib/text.ts'
import { GuardInputs, guardsOf } from './guard-fields.tsx'
import { publishingText } from './publishing.text.ts'

/** 发布检查 of all websites without rules of their own. */
export function InstallationGuards({ close }: { close: () => void }) {
  const t = useText(publishingText)
  const kit = useText(kitText)
  const { data } = useRead(shopWebsite.readGuards, {}, { staleTime: 0 })
  if (data === undefined) return null
  return (
    <FormDrawer
      title={t('guardsOfAllTitle')}
      text={publishingText}
      size={480}
      insert={shopWebsite.saveGuards}
      toFields={() => data}
      toInput={guardsOf}
      saveLabel={kit('save')}
      done={t('guardsSaved')}
      refresh={shopWebsite}
      close={close}
    >
      <p className="form-about">{t('guardsOfAllAbout')}</p>
      <GuardInputs />
    </FormDrawer>
  )
}
