import { type MemberDetail, memberUser } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LongTextField, TagsField, TextField, WebsiteField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { memberText } from './member.text.ts'

interface MemberFields {
  websiteId: string
  email: string
  name: string
  phone: string
  tags: string[]
  memo: string
}

const toFields = (row: MemberDetail | undefined): MemberFields => ({
  websiteId: row?.websiteId ?? '',
  email: row?.email ?? '',
  name: row?.name ?? '',
  phone: row?.phone ?? '',
  tags: row?.tags ?? [],
  memo: row?.memo ?? '',
})
const editedPart = ({ name, phone, tags, memo }: MemberFields) => ({ name, phone, tags, memo })
const failsAt = { 'member-taken': 'email' } as const

/** Enters a customer, or edits what operators write about one. The e-mail names the customer and stays. */
export default function MemberForm({ edited, close }: { edited?: MemberDetail; close: () => void }) {
  const t = useText(memberText)
  const shared = { text: memberText, refresh: memberUser, close }
  const content = (
    <>
      <div className="fields-2">
        <TextField name="name" max={100} />
        <TextField name="phone" max={50} />
      </div>
      <TagsField name="tags" />
      <LongTextField name="memo" max={5000} rows={4} />
    </>
  )
  if (edited) {
    return (
      <FormDrawer
        {...shared}
        title={t('editTitle', { email: edited.email })}
        insert={memberUser.update}
        update={memberUser.update}
        edited={edited}
        toFields={(row: MemberDetail | undefined) => editedPart(toFields(row))}
        toInput={(fields: ReturnType<typeof editedPart>) => ({ ...fields, id: edited.id, version: edited.version })}
        done={t('saved')}
      >
        {content}
      </FormDrawer>
    )
  }
  return (
    <FormDrawer
      {...shared}
      title={t('create')}
      insert={memberUser.insert}
      toFields={toFields}
      toInput={(fields: MemberFields) => fields}
      failsAt={failsAt}
      done={t('created')}
    >
      <WebsiteField name="websiteId" isRequired />
      <TextField name="email" isRequired max={200} />
      {content}
    </FormDrawer>
  )
}
