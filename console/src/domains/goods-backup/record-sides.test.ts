// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { articleText } from '../article/article.text.ts'
import { changedFieldsOf } from './record-sides.ts'

test('changed fields stand with the words of the form; translations one by one, and nothing that has no words', () => {
  const before = {
    status: 'draft',
    faq: [{ question: 'a', answer: 'b' }],
    translations: { title: { de: 'Lieferung', fr: 'Livraison' } },
    templateId: '3',
    html: '<p>Alt</p>',
    excerpt: '<b>x</b>',
  }
  expect(changedFieldsOf({ before: {}, after: { needsReview: false } }, articleText)).toEqual([])
  expect(changedFieldsOf({ before: { needsReview: true }, after: { needsReview: false } }, articleText)).toMatchObject([
    { before: '是', after: '否' },
  ])
  const after = {
    status: 'published',
    faq: [],
    translations: { title: { de: 'Versand', fr: 'Livraison' } },
    untold: 1,
    html: '<p>Neu</p>',
    excerpt: '<i>x</i>',
  }

  expect(changedFieldsOf({ before, after }, articleText)).toEqual([
    { field: 'status', label: '状态', before: '草稿', after: '发布' },
    { field: 'faq', label: '常见问题', before: '1 项', after: '–' },
    { field: 'templateId', label: '模板', before: '3', after: '–' },
    { field: 'html', label: '正文', before: 'Alt', after: 'Neu' },
    { field: 'excerpt', label: '摘要', before: '<b>x</b>', after: '<i>x</i>' },
    { field: 'title@de', label: '标题（德语）', before: 'Lieferung', after: 'Versand' },
  ])
})
