import { shopWebsite, siteLanguageOf, type WebsiteDetail, type WebsiteNeeds } from '@wanpu/contract'
import { lazy } from 'react'
import { languageName } from '../../../../kit/names.ts'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { instantText } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { NeedWords } from '../SellingSteps.tsx'
import { besideSteps } from '../selling-steps.ts'
import { useNeedButton } from '../useNeedButton.tsx'
import { websiteText } from '../website.text.ts'
import { needsText } from '../website-needs.text.ts'
import { HomePicture } from './HomePicture.tsx'
import { pageText } from './page.text.ts'
import { SettingsOrigin } from './SettingsOrigin.tsx'
import { TodayFigures } from './TodayFigures.tsx'

const WebsiteForm = lazy(() => import('../WebsiteForm.tsx'))

/** 概览: the website as buyers see it, how today goes and what needs doing, then its own fields. */
export function Overview({ website, needs }: { website: WebsiteDetail; needs: WebsiteNeeds | undefined }) {
  const buttons = useNeedButton({ website, currencyCode: needs?.currencyCode ?? '' })
  return (
    <>
      <div className="website-overview">
        <HomePicture website={website} publish={buttons.buttonFor('never-generated')} />
        <div className="website-now">
          <TodayFigures website={website} />
          {needs && <Todo needs={needs} buttonFor={buttons.buttonFor} />}
        </div>
      </div>
      {buttons.element}
      <Facts website={website} />
      <SettingsOrigin website={website} />
    </>
  )
}

/** What waits on the website; what its first order needs is said in the steps at the head of the page. */
function Todo({ needs: { canSell, needs }, buttonFor }: { needs: WebsiteNeeds } & Pick<ReturnType<typeof useNeedButton>, 'buttonFor'>) {
  const t = useText(needsText)
  const todo = canSell ? needs : besideSteps(needs)
  if (todo.length === 0 && !canSell) return null
  return (
    <section className="website-todo" aria-labelledby="website-todo">
      <h2 id="website-todo">{todo.length === 0 ? t('allDone') : t('todo')}</h2>
      {todo.length > 0 && (
        <ul>
          {todo.map((need) => (
            <li key={`${need.what} ${need.page?.path}`}>
              <span>
                <NeedWords need={need} />
              </span>
              {buttonFor(need.what)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The website's own fields, and the way to change them. */
function Facts({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const words = useText(websiteText)
  const opened = useOpenButton()
  const isWorded = siteLanguageOf(website.language) !== undefined
  const { seller } = website
  const time = (at: string | null) => (at === null ? '' : instantText(at))
  const facts: [string, string][] = [
    [words('name'), website.name],
    [words('description'), website.description],
    [words('language'), isWorded ? languageName(website.language) : words('unworded', { name: website.language })],
    [words('shopServerId'), website.shopServerName ?? ''],
    [words('groupId'), website.groupName ?? ''],
    [t('folder'), website.shopServerPath],
    [words('ownerCode'), website.ownerCode],
    [words('tags'), website.tags.join(' · ')],
    [words('memo'), website.memo],
    [words('sectionSeller'), [seller.name, seller.address, seller.email, seller.phone].filter(Boolean).join(' · ')],
    [t('generated'), time(website.lastGeneratedAt)],
    [t('pushed'), time(website.lastPushedAt)],
    [words('createdAt'), instantText(website.createdAt)],
  ]
  return (
    <section className="website-facts" aria-labelledby="website-facts">
      <div className="website-facts-head">
        <h2 id="website-facts">{t('facts')}</h2>
        {opened.button(
          words('edit'),
          (close) => (
            <WebsiteForm id={website.id} close={close} />
          ),
          { may: shopWebsite.update },
        )}
      </div>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {opened.element}
    </section>
  )
}
