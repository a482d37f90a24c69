import { type Language, type MailTemplateProblem, type MailTemplateState, mailEvent, mailTemplate, siteLanguages } from '@wanpu/contract'
import { ActionError, type Context, conflict, handlers, refuse } from '../../action.ts'
import { getSenderOf } from './mail-sender.sql.ts'
import { deleteTemplate, findTemplate, getTemplate, readTemplateStates, saveTemplate, type TemplateKey } from './mail-template.sql.ts'
import { previewTemplate } from './preview-template.ts'
import { problemOfTemplate } from './render-mail.ts'
import { defaultTemplate } from './template/defaults.ts'
import { reasonIn } from './template/reason.ts'
import { sendNow } from './test-sender.ts'

export const mailTemplateActions = handlers(mailTemplate, {
  async readAll({ websiteId }, { db }) {
    const { templates, languages } = await readTemplateStates(db, websiteId)
    const all = [...new Set([...siteLanguages, ...languages, ...templates.map(({ language }) => language)])]
    const items = all.flatMap((language) =>
      mailEvent.options.map((event): MailTemplateState => {
        const written = templates.filter((each) => each.event === event && each.language === language)
        const counting = written.find(({ isOwn }) => isOwn) ?? written[0]
        return { event, language, source: counting ? sourceOf(counting.isOwn) : 'default', updatedAt: counting?.updatedAt ?? null }
      }),
    )
    return { items }
  },

  read: (key, { db }) => readTemplate(db, key),

  async save({ version, subject, body, ...key }, { db, scope, language }) {
    demandRight(key, scope)
    demandUsable({ subject, body }, language)
    const saved = await saveTemplate(db, key, { version, subject, body })
    if (saved === undefined) throw conflict(await readTemplate(db, key))
    return { version: saved }
  },

  async reset(key, { db, scope }) {
    demandRight(key, scope)
    return { affected: await deleteTemplate(db, key) }
  },

  async preview({ event: _, ...wish }, { db, scope, services, language }) {
    const { problem, ...preview } = await previewTemplate({ db, scope, config: services.config }, wish)
    return { ...preview, problem: problem && { ...problem, reason: reasonIn(language, problem.reason) } }
  },

  async test({ to, event: _, ...wish }, { db, scope, services, language, now, amendAnswer }) {
    demandUsable(wish, language)
    const { subject, html, text } = await previewTemplate({ db, scope, config: services.config }, wish)
    const sender = await getSenderOf(db, wish.websiteId)
    // The server is called outside of the transaction: it may take its time.
    amendAnswer(() => sendNow(services, sender, { to, subject, html, text }))
    return { at: now().toISOString(), isOk: false, problem: null, detail: '' }
  },
})

const sourceOf = (isOwn: boolean): MailTemplateState['source'] => (isOwn ? 'own' : 'shared')

async function readTemplate(db: Context['db'], key: TemplateKey) {
  const { event, language, websiteId } = key
  const [counting, exact] = [await findTemplate(db, key), await getTemplate(db, key)]
  const { subject, body } = counting ?? defaultTemplate(event, language)
  const source = counting ? sourceOf(counting.websiteId !== null && counting.websiteId === websiteId) : 'default'
  return { event, language, source, version: exact?.version ?? 0, subject, body, updatedAt: counting?.updatedAt ?? null }
}

/** Templates for every website belong to those who may see every website. */
function demandRight({ websiteId }: TemplateKey, scope: Context['scope']): void {
  if (websiteId === null && scope.kind === 'some') throw refuse('forbidden')
}

const parts: Record<MailTemplateProblem['part'], Record<Language, string>> = {
  subject: { zh: '主题', en: 'subject' },
  body: { zh: '正文', en: 'body' },
}

function demandUsable(template: { subject: string; body: string }, language: Language): void {
  const problem = problemOfTemplate(template)
  if (problem)
    throw new ActionError('mail-template-wrong', {
      part: parts[problem.part][language],
      line: problem.line,
      reason: reasonIn(language, problem.reason),
    })
}
