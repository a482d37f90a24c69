import { failure } from '../core/action.ts'
import { rootNotAllowed, serverNotTested } from './shop-server.ts'

/** A domain of a website may be none of `BASE_URL` and `SHOP_URL`. */
export const ownDomain = failure(
  'own-domain',
  '这是系统自己的域名，不能用作网站：{domains}',
  'An address of this installation cannot be a website: {domains}',
)

export const noSuchServer = failure('no-such-server', '服务器不存在：{shopServerId}', 'No such server: {shopServerId}')
export const serverFull = failure(
  'server-full',
  '服务器「{name}」最多 {capacity} 个网站，已有 {count} 个，放不下再加的 {added} 个',
  'The server “{name}” takes {capacity} websites and has {count}: no room for {added} more',
)
export const noSuchGroup = failure('no-such-group', '网站分组不存在：{groupId}', 'No such website group: {groupId}')
export const noSuchBuild = failure('build-gone', '该版本已被清理，无法回滚：{buildId}', 'This version is no longer kept: {buildId}')
export const notGenerated = failure('not-generated', '网站尚未生成：{websites}', 'Not generated yet: {websites}')
export const noServer = failure('no-shop-server', '网站未选择可用的服务器：{websites}', 'No active server selected: {websites}')
export const sellerIncomplete = failure(
  'seller-incomplete',
  '推送前请补全商家名称、地址和邮箱：{websites}',
  'Complete the seller’s name, address and e-mail before pushing: {websites}',
)

export const websiteHeld = failure(
  'website-held',
  '网站已暂停发布，请先恢复发布：{websites}',
  'Publishing is paused. Resume it first: {websites}',
)
export const guardsRefused = failure(
  'guards-refused',
  '发布检查未通过，新版本没有上线：减少 {lost} 页，缺价格 {prices} 页，菜单死链 {links} 个。可在网站页面查看并决定是否仍然发布',
  'Publishing rules refused the new version: {lost} pages lost, {prices} pages without a price, {links} broken menu links. Look at it on the website’s page and decide',
)
export const notNext = failure(
  'not-next',
  '待发布的版本已经不是这一个，请刷新后再看',
  'Another version waits by now. Reload and look at it first',
)
export const guardsBeyondOwn = failure(
  'guards-beyond-own',
  '统一的发布检查对所有网站生效，只有可见全部网站的用户才能修改',
  'These rules apply to every website, so only users who see all websites can change them',
)
export const neverPublic = failure(
  'never-public',
  '该版本没有发布过，不能回滚到它',
  'This version was never public, so there is nothing to roll back to',
)
export const nothingWaits = failure(
  'nothing-waits',
  '没有待发布的版本，不能定时发布：{websites}',
  'No version waits to be published, so no time can be set: {websites}',
)
export const pushFailures = [sellerIncomplete, notGenerated, noServer, serverNotTested, rootNotAllowed] as const
