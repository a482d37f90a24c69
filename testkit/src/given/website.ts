import type { Insertable } from 'kysely'
import type { ShopServer, Website } from '../../../server/src/db/tables.ts'
import { inheritSettings } from '../../../server/src/domains/system/websites/settings.sql.ts'
import type { GivenContext } from './context.ts'

export const givenWebsite =
  ({ db, next }: GivenContext) =>
  async (fields: Partial<Insertable<Website>> = {}): Promise<{ id: string; domain: string; version: number }> => {
    const row = await db
      .insertInto('website')
      .values({ domain: `shop${next()}.example.com`, ...fields })
      .returning(['id', 'domain', 'version'])
      .executeTakeFirstOrThrow()
    await inheritSettings(db, [row.id])
    return row
  }

export const givenShopServer =
  ({ db, next }: GivenContext) =>
  (fields: { rootDir: string } & Partial<Insertable<ShopServer>>): Promise<{ id: string; name: string; version: number }> =>
    db
      .insertInto('shopServer')
      .values({ name: `Server ${next()}`, kind: 'local', ...fields })
      .returning(['id', 'name', 'version'])
      .executeTakeFirstOrThrow()

/** A group of templates with its articles. */
export const givenArticleGroup =
  ({ db, next }: GivenContext) =>
  async (
    name: string,
    articles: readonly { title: string; urlKeywords: string; html: string }[] = [],
  ): Promise<{ id: string; name: string }> => {
    const group = await db
      .insertInto('articleGroup')
      .values({ name, number: `G${next()}` })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    if (articles.length > 0) {
      await db
        .insertInto('article')
        .values(articles.map((article, sort) => ({ ...article, sort, groupId: group.id })))
        .execute()
    }
    return group
  }
