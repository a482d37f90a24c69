import { shopWebsite } from '@wanpu/contract'
import { useRead } from '../../../../kit/call.ts'
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx'
import { useText } from '../../../../lib/text.ts'
import { type GuardFields, GuardInputs, guardsOf } from './guard-fields.tsx'
import { publishingText } from './publishing.text.ts'

const fieldsOf = (record: GuardFields | undefined): GuardFields => ({
  lostPercent: record?.lostPercent ?? null,
  prices: record?.prices === true,
  menuLinks: record?.menuLinks === true,
})

/** 发布检查 of all websites without rules of their own. */
export function InstallationGuards({ close }: { close: () => void }) {
  const t = useText(publishingText)
  const { data } = useRead(shopWebsite.readGuards, {}, { staleTime: 0 })
  if (data === undefined) return null
  return (
    <FormDrawer
      title={t('guardsOfAllTitle')}
      text={publishingText}
      size={480}
      insert={shopWebsite.saveGuards}
      update={shopWebsite.saveGuards}
      edited={data}
      toFields={fieldsOf}
      toInput={(fields) => ({ ...guardsOf(fields), id: data.id, version: data.version })}
      done={t('guardsSaved')}
      refresh={shopWebsite}
      close={close}
    >
      <p className="form-about">{t('guardsOfAllAbout')}</p>
      <GuardInputs />
    </FormDrawer>
  )
}
