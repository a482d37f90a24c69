import type { WebsiteDetail } from '@wanpu/contract'

const at = '2026-01-01T00:00:00.000Z'
const host = 'a.example'
const none = { shopServerId: null, shopServerName: null, groupId: null, groupName: null, currentBuild: null, pushedBuild: null }
const never = { publishedAt: null, dirtySince: null, publishAt: null, lastGeneratedAt: null, lastPushedAt: null, lastCheck: null }
const empty = { description: '', ownerCode: '', shopServerPath: '', colourLabel: '', memo: '', skin: '', defaultCurrencyCode: '' }

/** An automatic website without products that was never published, with what a test says otherwise. */
export const sampleWebsite = (facts: Partial<WebsiteDetail> = {}): WebsiteDetail => ({
  ...none,
  ...never,
  ...empty,
  id: '7',
  version: 1,
  host,
  domain: `https://${host}`,
  address: `https://${host}/`,
  name: 'A',
  language: 'en',
  status: 'active',
  tags: [],
  sellerMissing: [],
  seller: { name: '', registration: '', address: '', email: '', phone: '' },
  goodsCount: 0,
  wantedGoods: 0,
  publishing: 'automatic',
  publishTimes: [],
  nextBuild: null,
  isNextOld: false,
  nextRefusals: [],
  refusedPages: [],
  guards: null,
  hold: null,
  headerMenu: [],
  footerMenu: [],
  navigationMenu: [],
  globalConfig: { slides: [], homePageDataBlocks: [], parameters: [], bannels: [], pageConfig: {} },
  settingsFrom: {},
  createdAt: at,
  updatedAt: at,
  creationTime: at,
  ...facts,
})
