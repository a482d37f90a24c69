import {
  type Language,
  type MailTemplateProblem,
  type MailTemplateState,
  mailEvent,
  mailTemplate,
  type SettingFrom,
  siteLanguages,
} from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { exportWhole } from '../../../export/start-export.ts'
import { ActionError, conflict, refuse } from '../../../refusals.ts'
import { nearestFirst } from '../../system/websites/applies-to.rules.ts'
import { checkReach } from '../../system/websites/check-applies-to.ts'
import { getSenderOf } from './mail-sender.sql.ts'
import {
  countWebsitesOf,
  deleteTemplate,
  findTemplate,
  findWrittenTemplates,
  getTemplateFailure,
  getTemplateVersion,
  readTemplateStates,
  saveTemplate,
  type TemplateKey,
} from './mail-template.sql.ts'
import { previewTemplate } from './preview-template.ts'
import { problemOfTemplate } from './render-mail.ts'
import { sendNow } from './send-now.ts'
import { defaultTemplate } from './template/defaults.ts'
import { reasonIn } from './template/reason.ts'

export const mailTemplateActions = handlers(mailTemplate, {
  async readAll(reach, { db, scope }) {
    demandVisible(reach, scope)
    return { items: await statesOf(db, reach) }
  },

  export: exportWhole({
    action: mailTemplate.export,
    fileName: 'mail-templates',
    async whole(db, { event, language, sort, ...reach }, { scope }) {
      demandVisible(reach, scope)
      const isWanted = (state: MailTemplateState) =>
        (event === undefined || state.event === event) && (language === undefined || state.language === language)
      const states = (await statesOf(db, reach)).filter(isWanted)
      const written = (await findWrittenTemplates(db, reach)).toSorted((a, b) => nearestFirst(a.from, b.from))
      const rows = states.map((state) => {
        const text = written.find((template) => template.event === state.event && template.language === state.language)
        const { subject, body } = text ?? defaultTemplate(state.event, state.language)
        return { ...state, subject, body }
      })
      const { by = 'language', desc = false } = sort ?? {}
      return rows.toSorted((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0) * (desc ? -1 : 1))
    },
  }),

  async read(key, { db, scope }) {
    demandVisible(key, scope)
    return readTemplate(db, key)
  },

  async save({ version, subject, body, ...key }, { db, scope, language }) {
    await demandRight(key, { db, scope })
    demandUsable({ subject, body }, language)
    const savedVersion = await saveTemplate(db, key, { version, subject, body })
    if (savedVersion === undefined) throw conflict(await readTemplate(db, key))
    return { version: savedVersion }
  },

  async reset(key, { db, scope }) {
    await demandRight(key, { db, scope })
    return { affected: await deleteTemplate(db, key) }
  },

  async preview(wish, { db, scope, services, language }) {
    const { problem, ...preview } = await previewTemplate({ db, scope, config: services.config }, wish)
    return { ...preview, problem: problem && { ...problem, reason: reasonIn(language, problem.reason) } }
  },

  async test({ to, ...wish }, { db, scope, services, language, now, amendAnswer }) {
    demandUsable(wish, language)
    demandVisible(wish, scope)
    const { subject, html, text } = await previewTemplate({ db, scope, config: services.config }, wish)
    const sender = await getSenderOf(db, wish.websiteId)
    // The server is called outside of the transaction: it may take its time.
    amendAnswer(() => sendNow(services, sender, { to, subject, html, text }))
    return { at: now().toISOString(), isOk: false, problem: null, detail: '' }
  },
})

/** Every event in the languages of the websites, and which template counts. */
async function statesOf(db: Context['db'], reach: Pick<TemplateKey, 'websiteId' | 'groupId'>): Promise<MailTemplateState[]> {
  const { templates, languages } = await readTemplateStates(db, reach)
  const all = [...new Set([...siteLanguages, ...languages, ...templates.map(({ language }) => language)])]
  return all.flatMap((language) =>
    mailEvent.options.map((event): MailTemplateState => {
      const ownTemplates = templates.filter((template) => template.event === event && template.language === language)
      const counting = ownTemplates.toSorted((a, b) => nearestFirst(a.from, b.from))[0]
      const source = counting ? sources[counting.from] : 'default'
      return { event, language, source, updatedAt: counting?.updatedAt ?? null, failure: counting?.failure ?? '' }
    }),
  )
}

const sources: Record<SettingFrom, MailTemplateState['source']> = { website: 'own', group: 'group', installation: 'shared' }

async function readTemplate(db: Context['db'], key: TemplateKey) {
  const { event, language } = key
  const [counting, version, websites] = [await findTemplate(db, key), await getTemplateVersion(db, key), await countWebsitesOf(db, key)]
  const { subject, body } = counting ?? defaultTemplate(event, language)
  const source = counting ? sources[counting.from] : 'default'
  const failure = counting ? await getTemplateFailure(db, counting) : ''
  return { event, language, source, version, subject, body, updatedAt: counting?.updatedAt ?? null, failure, websites }
}

/** Templates for a group, or for every website, belong to those who may see every website. */
async function demandRight({ websiteId, groupId }: TemplateKey, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  if (websiteId === null && groupId === null && scope.kind === 'some') throw refuse('beyond-own-rights')
  await checkReach({ websiteId, groupId }, { db, scope })
}

/** Users limited to some websites read a group's templates at their websites only. */
function demandVisible({ groupId }: Pick<TemplateKey, 'groupId'>, scope: Context['scope']): void {
  if (groupId !== null && scope.kind === 'some') throw refuse('not-found')
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
