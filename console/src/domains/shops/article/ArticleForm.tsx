import { type ArticleDetail, articleGrouping, articleKind, articleStatus, articleVariables, shopArticle } from '@wanpu/contract'
import { Alert, Form } from 'antd'
import { useCallback } from 'react'
import { useFirstRead } from '../../../kit/call.ts'
import { copyText } from '../../../kit/copy.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import {
  Field,
  InstantField,
  LongTextField,
  NumberField,
  PictureField,
  RichTextField,
  SelectField,
  TextField,
  WebsiteField,
} from '../../../kit/form/fields.tsx'
import { TranslationsField } from '../../../kit/form/TranslationsField.tsx'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../lib/text.ts'
import { shownZone } from '../../../lib/zone.ts'
import { HistoryButton } from '../../catalog/goods-backup/HistoryButton.tsx'
import { ProductsSelect } from '../../terms/coupon/ProductsSelect.tsx'
import './article.css'
import { articleText } from './article.text.ts'
import { type ArticleFields, type Place, toFields, toInsert, toUpdate } from './article-fields.ts'
import { FaqInput } from './FaqInput.tsx'
import { GroupSelect } from './GroupSelect.tsx'

/** Creates or edits an article. Lists do not carry the text, so the whole article is read first. */
export default function ArticleForm({ id, close, ...place }: Place & { id?: string; close: () => void }) {
  const t = useText(articleText)
  const { first, reading } = useFirstRead(shopArticle.read, id === undefined ? undefined : { id })
  if (id === undefined) return <ArticleDrawer {...place} close={close} />
  if (first !== undefined) return <ArticleDrawer edited={first} close={close} />
  return <WaitingDrawer reading={reading} size={960} title={t('editTitle')} gone={t('gone')} close={close} />
}

function ArticleDrawer({ edited, websiteId, groupId, close }: Place & { edited?: ArticleDetail; close: () => void }) {
  const t = useText(articleText)
  const fields = useCallback((article: ArticleDetail | undefined) => toFields(article, { websiteId, groupId }), [websiteId, groupId])
  return (
    <FormDrawer
      size={960}
      title={edited ? t('editTitle') : t('createTitle')}
      text={articleText}
      insert={shopArticle.insert}
      update={shopArticle.update}
      edited={edited}
      toFields={fields}
      toInput={edited ? toUpdate : toInsert}
      failsAt={{ 'article-owner': 'groupId', taken: 'urlKeywords' }}
      done={edited ? t('saved') : t('created')}
      refresh={[shopArticle, articleGrouping]}
      extra={<HistoryButton entity="article" record={edited} title={edited?.title ?? ''} text={articleText} />}
      close={close}
    >
      {edited?.needsReview && (
        <Alert type="warning" showIcon className="form-alert" title={t('needsReview')} description={t('needsReviewAbout')} />
      )}
      {edited?.isEmpty && edited.state !== 'draft' && <Alert type="warning" showIcon className="form-alert" title={t('isEmptyAbout')} />}
      {edited === undefined && <Owner />}
      <TextField name="title" isRequired />
      <div className="fields-2">
        <TextField name="urlKeywords" />
        <NumberField name="sort" min={-1_000_000} max={1_000_000} />
      </div>
      <Publication />
      <Kind />
      <RichTextField name="html" />
      <Variables />
      <h3 className="form-section">{t('more')}</h3>
      <Field name="goodsIds">
        <ProductsSelect placeholder={t('noProducts')} />
      </Field>
      <Field name="faq">
        <FaqInput />
      </Field>
      <h3 className="form-section">{t('pageTexts')}</h3>
      <PictureField name="picture" />
      <LongTextField name="excerpt" max={1000} rows={2} />
      <TextField name="pageTitle" max={300} help={t('fromTitle')} />
      <LongTextField name="pageDescription" max={1000} rows={2} help={t('fromText')} />
      <TemplateTexts />
    </FormDrawer>
  )
}

/** Templates belong to a group; an article may also be written for one website. */
function Owner() {
  const place = Form.useWatch<ArticleFields['place']>('place')
  return (
    <div className="fields-2">
      <SelectField name="place" options={['group', 'website']} />
      {place === 'website' ? (
        <WebsiteField name="websiteId" isRequired help="" />
      ) : (
        <Field name="groupId" isRequired>
          <GroupSelect />
        </Field>
      )}
    </div>
  )
}

const translated = [
  { name: 'title', max: 200 },
  { name: 'html', max: 500_000, isRich: true },
  { name: 'excerpt', max: 1000, rows: 2 },
  { name: 'pageTitle', max: 300 },
  { name: 'pageDescription', max: 1000, rows: 2 },
]

/** A template is shown by websites of several languages; an article of a website is written in that website's own. */
function TemplateTexts() {
  const place = Form.useWatch<ArticleFields['place']>('place', { preserve: true })
  return place === 'group' ? <TranslationsField fields={translated} /> : null
}

/** A page of its own, or a post of the blog in a category. */
function Kind() {
  const kind = Form.useWatch<ArticleFields['kind']>('kind')
  return (
    <div className="fields-2">
      <SelectField name="kind" options={articleKind.options} />
      {kind === 'post' && <TextField name="category" max={100} />}
    </div>
  )
}

/** Whether buyers see it, and from when on. */
function Publication() {
  const t = useText(articleText)
  const status = Form.useWatch<ArticleFields['status']>('status')
  return (
    <div className="fields-2">
      <SelectField name="status" options={articleStatus.options} />
      {status === 'published' && <InstantField name="publishAt" help={t('publishAt.help', { zone: shownZone().name })} />}
    </div>
  )
}

function Variables() {
  const t = useText(articleText)
  return (
    <div className="variables">
      <span>{t('variables')}</span>
      {articleVariables.map((name) => (
        <button key={name} type="button" onClick={() => void copyText(`{{${name}}}`)}>
          {`{{${name}}}`}
        </button>
      ))}
    </div>
  )
}
