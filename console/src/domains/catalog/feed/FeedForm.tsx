import { type FeedRow, feed, feedChanges, feedMissing, offerStatus, type RemoteKind, remoteKind } from '@wanpu/contract'
import { Form } from 'antd'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, NumberField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { PlaceFields } from '../../../kit/place/PlaceFields.tsx'
import { TimetableFields } from '../../../kit/place/TimetableFields.tsx'
import { useText } from '../../../lib/text.ts'
import { feedText } from './feed.text.ts'
import { toFields, toInput } from './feed-fields.ts'
import { SettingsInput } from './SettingsInput.tsx'

/** Where a product file is fetched, how it is imported, what stops it, and when. */
export default function FeedForm({ edited, close }: { edited?: FeedRow; close: () => void }) {
  const t = useText(feedText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={feedText}
      size={720}
      insert={feed.insert}
      update={feed.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      secrets={['secret']}
      failsAt={{ 'feed-address-wrong': 'address', 'feed-beyond-own': 'missing' }}
      done={edited ? t('saved') : t('created')}
      refresh={feed}
      close={close}
    >
      <div className="fields-2">
        <TextField name="name" isRequired max={100} />
        <SelectField name="status" isRequired options={offerStatus.options} />
      </div>
      <section aria-labelledby="feed-from">
        <h3 id="feed-from">{t('from')}</h3>
        <SelectField name="kind" isRequired options={remoteKind.options} />
        <PlaceFields text={feedText} hasSecret={edited?.hasSecret === true} addressHelp={t('address.help')}>
          <FilePattern />
        </PlaceFields>
      </section>
      <section aria-labelledby="feed-how">
        <h3 id="feed-how">{t('how')}</h3>
        <Field name="settings">
          <SettingsInput />
        </Field>
        <SelectField name="changes" isRequired options={feedChanges.options} />
        <SelectField name="missing" isRequired options={feedMissing.options} />
      </section>
      <section aria-labelledby="feed-guards">
        <h3 id="feed-guards">{t('guards')}</h3>
        <p className="form-about">{t('guardsAbout')}</p>
        <div className="fields-2">
          <NumberField name="mostGone" min={0} max={100} />
          <NumberField name="leastRows" min={0} max={100} />
        </div>
        <div className="fields-2">
          <NumberField name="mostPrice" min={0} max={10_000} />
          <NumberField name="mostChanged" min={0} max={100} />
        </div>
      </section>
      <section aria-labelledby="feed-when">
        <h3 id="feed-when">{t('when')}</h3>
        <TimetableFields text={feedText} />
        <NumberField name="expectedHours" min={1} max={2160} />
        <p className="form-about">{t('savedByAbout')}</p>
      </section>
    </FormDrawer>
  )
}

/** Of a folder only: a web address is one file. */
function FilePattern() {
  const kind = Form.useWatch<RemoteKind>('kind')
  return kind === 'http' ? null : <TextField name="filePattern" isRequired max={200} />
}
