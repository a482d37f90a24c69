import { type Cluster, type Clusters, openClusters } from '../../../testkit/src/clusters.ts'
import { migrateDatabase } from '../../../testkit/src/server-databases.ts'
import { NotRun } from '../fault.ts'

/** Servers of PostgreSQL of one's own, and a migrated database on the first of them. */
export interface OwnClusters extends AsyncDisposable {
  clusters: Clusters
  primary: Cluster
  databaseUrl: string
}

const name = 'six'

/** Starts a server with these settings. @throws NotRun where there are no programs of PostgreSQL */
export async function openOwnClusters(settings: readonly string[]): Promise<OwnClusters> {
  const clusters = await openClusters()
  if (!clusters) throw new NotRun('no programs of PostgreSQL')
  try {
    const primary = await clusters.create('primary', ['max_connections = 200', ...settings])
    await primary.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
    const databaseUrl = primary.url(name)
    await migrateDatabase({ connectionString: databaseUrl })
    return { clusters, primary, databaseUrl, [Symbol.asyncDispose]: () => clusters[Symbol.asyncDispose]() }
  } catch (error) {
    await clusters[Symbol.asyncDispose]()
    throw error
  }
}
