import { allows, shopWebsite } from '@wanpu/contract'
import { rebasePage } from '@wanpu/storefront'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import { credentialsOf } from '../../../http/request.ts'
import { isInScope } from '../../../website-scope.ts'
import { readCaller } from '../../system/api-key/read-caller.ts'
import { watchSession } from '../../system/user/session.ts'
import { getBuild } from './generate/build.sql.ts'
import { siteFolder } from './generate/site-folder.ts'
import { openPreviewLink } from './preview-link.sql.ts'
import { type PreviewClaim, previewAddress, readPreviewToken } from './preview-token.ts'
import { openPublished, type Release } from './published-file.ts'
import { findPublished, openRelease } from './published-pages.ts'

/** Scripts run, but in an origin of their own: a shop's markup must not reach the console that shows it. */
const sandbox = "sandbox allow-scripts allow-forms allow-popups; frame-ancestors 'self'"

interface PreviewRequest {
  Params: { websiteId: string; '*': string }
  Querystring: { build?: string }
}

/**
 * A website's build as it would be, for those who may read the website: `/preview/7/~token/…` from a preview link, or
 * `/preview/7/…` with their session.
 */
export function addPreview(app: FastifyInstance, services: Services): void {
  app.get<PreviewRequest>('/preview/:websiteId/*', async (request, reply) => {
    const claim = await claimOf(request, reply, services)
    if (!claim) return reply.code(404).type('text/plain; charset=utf-8').send('404')
    return sendPreview(services, claim, reply)
  })
}

interface PreviewedPage extends Omit<PreviewClaim, 'sessionId' | 'linkId'> {
  path: string
  /** What every address of the page begins with. */
  prefix: string
}

async function claimOf(
  request: FastifyRequest<PreviewRequest>,
  reply: FastifyReply,
  services: Services,
): Promise<PreviewedPage | undefined> {
  const { websiteId } = request.params
  if (!/^[1-9]\d{0,17}$/.test(websiteId)) return undefined
  const rest = (request.raw.url ?? '').split('?', 1)[0]?.slice(`/preview/${websiteId}`.length) ?? ''
  const token = /^\/~([\w.-]+)(\/.*)$/.exec(rest)
  if (token) {
    const claim = readPreviewToken(services.config.secretKey, token[1] ?? '', services.now())
    if (claim?.websiteId !== websiteId) return undefined
    const maker = await watchSession(services, claim.sessionId).catch(() => undefined)
    if (!maker || !mayRead(maker, websiteId)) return undefined
    if (!(await openPreviewLink(services.db, claim.linkId, services.now().toISOString()))) return undefined
    return { ...claim, path: token[2] ?? '/', prefix: previewAddress(websiteId, token[1] ?? '').slice(0, -1) }
  }
  const caller = await readCaller(services, credentialsOf(request, reply)).catch(() => undefined)
  if (!caller || !mayRead(caller, websiteId)) return undefined
  return { websiteId, build: request.query.build, path: rest, prefix: `/preview/${websiteId}` }
}

const mayRead = ({ permissions, scope }: Caller, websiteId: string) =>
  allows(permissions, shopWebsite.read.name) && isInScope(scope, websiteId)

async function sendPreview(
  services: Services,
  { websiteId, build, path, prefix }: PreviewedPage,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const release = await previewedRelease(services, websiteId, build)
  const file = release && ((await openPublished(release, path)) ?? (await openPublished(release, '/404.html')))
  const content = await file?.read()
  if (!file || content === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('404')
  const isPage = Buffer.isBuffer(content) && file.type.startsWith('text/html')
  return reply
    .code(file.path === '/404.html' ? 404 : 200)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': sandbox,
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    })
    .type(file.type)
    .send(isPage ? rebasePage(content.toString('utf8'), prefix) : content)
}

/** The build that is asked for, where the website has it, else the published one. */
async function previewedRelease(services: Services, websiteId: string, build: string | undefined): Promise<Release | undefined> {
  if (build === undefined) return findPublished(services, websiteId)
  const site = siteFolder(services, websiteId)
  return (await getBuild(services.db, websiteId, build)) ? openRelease(site, build) : undefined
}
